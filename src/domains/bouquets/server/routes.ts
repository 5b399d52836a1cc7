import { anyVisitor, staff } from '#/domains/auth/server/public.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import { limitByAddress } from '#/platform/server/http/limit-by-address.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { bouquetsApi } from '../contract/customer.ts'
import { bouquetsStaffApi } from '../contract/staff.ts'
import { ownerOf } from './service/author.ts'
import { createRule, listRules, removeRule, updateRule } from './service/edit-rules.ts'
import { makeProduct } from './service/make-product.ts'
import { saveBouquet } from './service/save-bouquet.ts'
import { listOrdered, listOwn, showBouquet } from './service/show-bouquet.ts'
import { showKit } from './service/show-kit.ts'

/** Per address: each new one is drawn and stored. Above a crowd's, below a bot's. */
const NEW_BOUQUETS = { atOnce: 60, anHour: 600 }

const limitOf = oncePerShop(({ clock }) => limitByAddress(clock, NEW_BOUQUETS))

const countBouquet = (context: AppContext, ip: string) => {
  const seconds = limitOf(context)(ip)
  if (seconds > 0) throw tooManyRequests('bouquets_limit', seconds)
}

const editor = staff('assortment.edit')

export const bouquetsRoutes = [
  serve(bouquetsApi.kit, publicAccess, ({ db, query }) => showKit(db, query.city_id)),
  serve(bouquetsApi.mine, anyVisitor, ({ db, visitor }) => listOwn(db, ownerOf(visitor))),
  serve(bouquetsApi.save, anyVisitor, ({ db, context, visitor, incoming, body }) => {
    countBouquet(context, incoming.ip)
    return saveBouquet(db, context.mediaDir, ownerOf(visitor), body)
  }),
  serve(bouquetsApi.show, publicAccess, ({ db, params }) => showBouquet(db, params.token)),
]

export const bouquetsStaffRoutes = [
  serve(bouquetsStaffApi.rules, staff('assortment'), ({ db }) => listRules(db)),
  serve(bouquetsStaffApi.createRule, editor, ({ db, visitor, body }) => createRule(db, visitor, body)),
  serve(bouquetsStaffApi.updateRule, editor, ({ db, visitor, params, body }) =>
    updateRule(db, visitor, params.id, body),
  ),
  serve(bouquetsStaffApi.removeRule, editor, ({ db, visitor, params, body }) =>
    removeRule(db, visitor, params.id, body.version),
  ),
  serve(bouquetsStaffApi.ordered, staff('assortment'), ({ db }) => listOrdered(db)),
  serve(bouquetsStaffApi.makeProduct, editor, ({ db, visitor, params }) =>
    makeProduct(db, visitor, params.token),
  ),
]
