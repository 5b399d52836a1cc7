import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { mailingsStaffApi } from '#/domains/content/contract/staff/promotions.ts'
import { showMailings, startMailing } from '../service/start-mailing.ts'

const manager = staff('content')

/** `decisions §7`. */
export const mailingRoutes = [
  serve(mailingsStaffApi.show, manager, ({ db, params }) => showMailings(db, params.id)),
  serve(mailingsStaffApi.start, manager, ({ db, visitor, params, body }) =>
    startMailing(db, visitor, params.id, body),
  ),
]
