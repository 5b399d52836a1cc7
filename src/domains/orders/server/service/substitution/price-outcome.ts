import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import { substitutionSettings } from '#/domains/orders/rules/settings.ts'
import { differenceOf, pieceWorth, priceLeftOut } from '#/domains/orders/rules/substitution/flower-price.ts'
import * as queries from '#/domains/orders/server/queries/substitution/substitutions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound, unprocessable } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { formatMoney } from '#/platform/shared/money.ts'

type Flowers = Pick<queries.MissingFlowers, 'line_id' | 'component_id' | 'quantity'>

/** Of the line's bouquets as they are now; null when the flower is not in them. 404 for a line of another order. */
const priceFlowers = async (tx: Db, orderId: string, { line_id, component_id, quantity }: Flowers) => {
  const line = await queries.findLineRecipe(tx, orderId, line_id)
  const flower = line?.recipe.find((one) => one.component_id === component_id)
  if (!line) throw notFound('flower_not_found')
  if (!flower) return null
  const { paid, recipe } = line
  const missing = { quantity, piece: pieceWorth(paid, recipe, flower.cost) }
  const pieces = recipe.reduce((sum, one) => sum + one.quantity, 0)
  return {
    leftOut: priceLeftOut(paid, pieces, missing),
    /** Kopecks; below zero goes back. */
    with: ({ quantity: taken, cost }: { quantity: number; cost: number | null }) =>
      differenceOf(paid, missing, { quantity: taken, piece: pieceWorth(paid, recipe, cost) }),
  }
}

/** Null when the flower was replaced meanwhile. 404 for an unknown one, 422 for the missing one itself, and for one above the shop's limit unless a manager's. */
export const priceSubstitutes = async (
  tx: Db,
  staff: Staff,
  { orderId, flowers, substitutes }: { orderId: string; flowers: Flowers; substitutes: queries.Substitute[] },
): Promise<{ leftOut: number; options: queries.OfferedSubstitute[] } | null> => {
  const price = await priceFlowers(tx, orderId, flowers)
  if (!price) return null
  const costs = await queries.findCosts(
    tx,
    substitutes.map(({ component_id }) => component_id),
  )
  const { substitutionTakenOver: limit } = await settingsOf(tx, substitutionSettings)
  const options = substitutes.map(({ component_id, quantity }) => {
    const cost = costs.get(component_id)
    if (cost === undefined) throw notFound('component_not_found')
    if (component_id === flowers.component_id) throw unprocessable('substitute_same')
    const difference = price.with({ quantity, cost })
    if (difference > limit && !may(staff, 'orders.lead'))
      throw unprocessable('substitute_too_dear', { sum: formatMoney(limit) })
    return { component_id, quantity, difference }
  })
  return { leftOut: price.leftOut, options }
}

export const sumsOf = (difference: number) => ({
  back: Math.max(0, -difference),
  taken_over: Math.max(0, difference),
})
