import { serve, watched } from '#/platform/server/http/serve.ts'
import { customerTablesApi } from '#/domains/auth/contract/staff/customer-tables.ts'
import { staff } from '../guards.ts'
import { customersTemplate, exportCustomers } from '../service/customers/tables/export-customers.ts'
import {
  applyCustomers,
  checkCustomers,
  customerProblems,
} from '../service/customers/tables/import-customers.ts'

const exchange = staff('customers.exchange')

export const customerTableRoutes = [
  watched(
    'data_export',
    serve(customerTablesApi.exportCsv, exchange, ({ db, visitor }) => exportCustomers(db, visitor)),
  ),
  serve(customerTablesApi.template, exchange, () => customersTemplate()),
  serve(customerTablesApi.check, exchange, ({ db, context, visitor, file }) =>
    checkCustomers(db, { context, staff: visitor, file }),
  ),
  serve(customerTablesApi.problems, exchange, ({ db, context, visitor, file }) =>
    customerProblems(db, { context, staff: visitor, file }),
  ),
  serve(customerTablesApi.apply, exchange, ({ db, context, visitor, file, query }) =>
    applyCustomers(db, { context, staff: visitor, file, ...query }),
  ),
]
