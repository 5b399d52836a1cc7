import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { promoStaffApi } from '../contract/staff.ts'
import { dryRun } from './service/dry-run.ts'
import { createPromo, showPromo, updatePromo } from './service/edit-promo.ts'
import { listPromos, listUses, searchGoods } from './service/list-promos.ts'

const manager = staff('promo')

export const promoStaffRoutes = [
  serve(promoStaffApi.list, manager, ({ db, query }) => listPromos(db, query)),
  serve(promoStaffApi.goods, manager, async ({ db, query }) => ({
    items: await searchGoods(db, query.search),
  })),
  serve(promoStaffApi.show, manager, ({ db, params }) => showPromo(db, params.id)),
  serve(promoStaffApi.uses, manager, ({ db, params, query }) =>
    listUses(db, params.id, query.page, query.size),
  ),
  serve(promoStaffApi.create, manager, ({ db, visitor, body }) => createPromo(db, visitor, body)),
  serve(promoStaffApi.update, manager, ({ db, visitor, params, body }) =>
    updatePromo(db, visitor, params.id, body),
  ),
  serve(promoStaffApi.dryRun, manager, ({ db, body }) => dryRun(db, body)),
]
