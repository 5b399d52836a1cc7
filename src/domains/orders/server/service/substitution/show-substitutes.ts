import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import { freeStems, needsStock } from '#/domains/catalog/server/public.ts'
import { substitutionSettings } from '#/domains/orders/rules/settings.ts'
import { differenceOf, pieceWorth } from '#/domains/orders/rules/substitution/flower-price.ts'
import { byLikeness, likenessOf, roleOf } from '#/domains/orders/rules/substitution/likeness.ts'
import * as choices from '#/domains/orders/server/queries/substitution/choices.ts'
import { findLineRecipe, findTerms } from '#/domains/orders/server/queries/substitution/substitutions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { requireOrder } from '../staff/require-order.ts'

type FlowerQuery = { line_id: string; component_id: number }

/** 404 for a flower that the order's line has not (any more). */
export const showSubstitutes = async (
  db: Db,
  staff: Staff,
  orderId: string,
  { line_id, component_id }: FlowerQuery,
) => {
  const { store_id: storeId } = await requireOrder(db, staff, orderId)
  const [line, flower, terms] = await Promise.all([
    findLineRecipe(db, orderId, line_id),
    choices.findFlower(db, component_id),
    findTerms(db, orderId),
  ])
  const part = line?.recipe.find((one) => one.component_id === component_id)
  if (!line || !flower || !part || !terms) throw notFound('flower_not_found')
  const rows = await choices.findChoices(db, storeId, flower)
  const others = (await choices.findStoresOf(db, terms.city_id)).filter(({ id }) => id !== storeId)
  const free = await freeOn(db, terms, {
    storeIds: [storeId, ...others.map(({ id }) => id)],
    componentIds: [component_id, ...rows.map(({ id }) => id)],
  })
  const { quantity } = part
  const worthOf = (cost: number | null) => pieceWorth(line.paid, line.recipe, cost)
  const piece = worthOf(flower.cost)
  const items = rows.map(({ id, name, color, unit, cost, picture, kind, share }) => ({
    component_id: id,
    name,
    color,
    unit,
    picture,
    free: free(storeId, id),
    likeness: likenessOf(flower, { name, color, kind }),
    sameRole: roleOf(share) === roleOf(flower.share),
    piece: worthOf(cost),
    difference: differenceOf(line.paid, { quantity, piece }, { quantity, piece: worthOf(cost) }),
  }))
  const { substitutionMinutes, substitutionTakenOver } = await settingsOf(db, substitutionSettings)
  const { name, color, unit } = flower
  const pieces = line.recipe.reduce((sum, one) => sum + one.quantity, 0)
  return {
    flower: { line_id, component_id, name, color, unit, quantity, pieces, piece },
    items: items
      .filter((one) => one.free === null || one.free > 0)
      .toSorted(byLikeness)
      .map(({ difference: _difference, sameRole: _sameRole, ...item }) => item),
    elsewhere: others.flatMap(({ id, name: store, phone }) => {
      const there = free(id, component_id)
      return there ? [{ store, phone, free: there }] : []
    }),
    taken_over: substitutionTakenOver,
    unlimited: may(staff, 'orders.lead'),
    minutes: substitutionMinutes,
  }
}

type Terms = { date: string; time_zone: string }

/** Null on days so far off that nothing is counted yet. */
const freeOn = async (
  db: Db,
  { date, time_zone }: Terms,
  stems: { storeIds: number[]; componentIds: number[] },
): Promise<(storeId: number, componentId: number) => number | null> => {
  const today = localDate(db.now(), time_zone)
  const day = date < today ? today : date
  if (!needsStock(today, day)) return () => null
  const free = await ask(db, freeStems(db, { ...stems, today }))
  return (storeId, componentId) => Math.max(0, free(storeId, day).get(componentId) ?? 0)
}
