import { customer } from '#/domains/auth/server/public.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { reasonsApi } from '../contract.ts'
import * as reasons from './service/edit-reasons.ts'
import { listHolidays } from './service/list-holidays.ts'
import { listReasons } from './service/list-reasons.ts'

export const remindersRoutes = [
  serve(reasonsApi.list, customer, ({ db, visitor: { id } }) => listReasons(db, id)),
  serve(reasonsApi.create, customer, ({ db, visitor: { id }, body }) => reasons.rememberReason(db, id, body)),
  serve(reasonsApi.update, customer, ({ db, visitor: { id }, params, body }) =>
    reasons.changeReason(db, id, params.id, body),
  ),
  serve(reasonsApi.remove, customer, ({ db, visitor: { id }, params }) =>
    reasons.forgetReason(db, id, params.id),
  ),
  serve(reasonsApi.holidays, publicAccess, ({ query }) => listHolidays(query.year)),
]
