import { serve, watched } from '#/platform/server/http/serve.ts'
import { accountApi } from '#/domains/auth/contract/account.ts'
import { FRESH_SIGN_IN } from '#/domains/auth/rules/session-lifetime.ts'
import { customersStaffApi } from '#/domains/auth/contract/staff/customers.ts'
import { customer, customerWithin, staff } from '../guards.ts'
import { eraseUser } from '../service/account/erase-user.ts'
import { exportUser } from '../service/account/export-user.ts'
import { mergeCustomers } from '../service/customers/merge-customers.ts'

export const customerDataRoutes = [
  watched(
    'data_export',
    serve(accountApi.exportData, customer, ({ db, visitor, params }) =>
      exportUser(db, visitor.id, params.id),
    ),
  ),
  watched(
    'account_erase',
    serve(accountApi.eraseUser, customerWithin(FRESH_SIGN_IN), ({ db, context, visitor, params }) =>
      eraseUser(db, context.secrets, visitor, params.id),
    ),
  ),
  serve(customersStaffApi.merge, staff('customers'), ({ db, visitor, params, body }) =>
    mergeCustomers(db, visitor, params.id, body),
  ),
]
