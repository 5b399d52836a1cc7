import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { noticesApi } from '../../contract/staff/notices.ts'
import { showNotices } from '../service/show-notices.ts'

export const noticesRoutes = [
  serve(noticesApi.show, staff('work'), ({ db, context, visitor }) =>
    showNotices(db, context.settings, visitor),
  ),
]
