import type { Visitor } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import * as catalog from '#/domains/catalog/server/public.ts'
import { type CartNeeds, describeDay } from '#/domains/delivery/server/public.ts'
import { allocate } from '#/domains/cart/rules/allocate-stems.ts'
import { findLines } from '../queries.ts'
import { ownerOf } from './cart-owner.ts'
import { isOnMenu } from './line-availability.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { makingSettings } from '#/domains/cart/rules/settings.ts'
import { makingMinutes } from '#/domains/cart/rules/making-time.ts'

const NOTHING = { goods: 0, lead_minutes: 0, stores: [] }

/** For store selection: kopecks, minutes, and the lines each store lacks that day. */
export const cartNeeds = async (
  db: Db,
  { visitor, city_id, date }: { visitor: Visitor; city_id: number; date: string },
): Promise<CartNeeds> => {
  if (!visitor.user && !visitor.clientId) return NOTHING
  const rows = (await findLines(db, ownerOf(visitor))).filter(({ deleted }) => !deleted)
  if (rows.length === 0) return NOTHING
  const ids = rows.map(({ variant_id }) => variant_id)
  const [variants, { today, storeIds, peak }, { furtherBouquetMinutes }] = await Promise.all([
    catalog.describeVariants(db, ids),
    describeDay(db, city_id, 'delivery', date),
    settingsOf(db, makingSettings),
  ])
  const lines = rows.flatMap((row) => {
    const variant = variants.find(({ variant_id }) => variant_id === row.variant_id)
    return variant ? [{ ...variant, ...row }] : []
  })
  const open = lines.filter(
    (line) =>
      line.published && isOnMenu(line, peak?.category_id ?? null) && !catalog.dayProblem(line, today, date),
  )
  const componentIds = open.flatMap(({ recipe }) => recipe.map((part) => part.component_id))
  const stems = { storeIds, componentIds: [...new Set(componentIds)], today }
  const free = catalog.needsStock(today, date) ? await ask(db, catalog.freeStems(db, stems)) : null
  const canMake = (store: number) =>
    free ? allocate(open, free(store, date)).have : new Set(open.map(({ id }) => id))
  return {
    goods: open.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    lead_minutes: makingMinutes(open, furtherBouquetMinutes),
    stores: storeIds.map((store_id) => {
      const have = canMake(store_id)
      return { store_id, missing: lines.flatMap(({ id }) => (have.has(id) ? [] : [id])) }
    }),
  }
}
