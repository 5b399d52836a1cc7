import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { starterStaffApi } from '#/domains/catalog/contract/staff/starter.ts'
import { showStarter } from '../service/starter/show-starter.ts'
import { takeStarter } from '../service/starter/take-starter.ts'

const manager = staff('assortment.edit')

export const starterRoutes = [
  serve(starterStaffApi.show, manager, ({ db, context }) => showStarter(db, context.mediaDir)),
  serve(starterStaffApi.take, manager, ({ db, context, visitor, body }) =>
    takeStarter(db, visitor, context.mediaDir, body),
  ),
]
