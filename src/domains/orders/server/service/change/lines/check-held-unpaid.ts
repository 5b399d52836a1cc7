import { dayStems, needsStock } from '#/domains/catalog/server/public.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { goodsToPay } from '#/domains/orders/rules/price-of-change.ts'
import { fitsLimits } from '#/domains/orders/rules/unpaid-limits.ts'
import { findReserved } from '#/domains/orders/server/queries/change/change-lines.ts'
import { unpaidHoldings } from '#/domains/orders/server/queries/unpaid.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import { ask, together } from '#/platform/server/statements/question.ts'
import type { Move } from '../move.ts'
import type { LinesPlan } from './plan-lines.ts'
import { shifted } from './shift-of-stems.ts'

/**
 * What an order holds without money is bounded however it came to be (`decisions §10`): 422 when its customer wants
 * more, to pay later or on receipt, than a new order could.
 */
export const checkHeldUnpaid = async (
  tx: Db,
  { order, target: { to }, calendar }: Move,
  { sums, shift, lines }: LinesPlan,
): Promise<void> => {
  const dearer = goodsToPay({ ...order, ...sums }) - goodsToPay(order)
  if (order.user_id === null || dearer <= 0) return
  const isLater = isPaidAtOnce(order.payment_method)
  if (!isLater && order.paid > 0) return
  const held = await findReserved(tx, order.id)
  // What was paid is held with money.
  const stems = shifted(isLater ? [] : held, shift)
  const componentIds = needsStock(calendar.today, to.date) ? stems.map((one) => one.component_id) : []
  const origin = { userId: order.user_id, phone: null, device: null, place: null, network: null }
  const { holdings, day } = await ask(
    tx,
    together(tx, {
      holdings: unpaidHoldings(tx, origin, { cityId: order.city_id, componentIds }),
      day: dayStems(tx, { cityId: order.city_id, today: calendar.today, date: to.date, componentIds }),
    }),
  )
  const all = holdings.find(({ bound }) => bound === 'customer') ?? NOTHING
  const own = isLater ? NOTHING : { orders: 1, sum: order.total, stems: countOf(held) }
  const others = {
    bound: 'customer' as const,
    orders: Math.max(0, all.orders - own.orders),
    sum: Math.max(0, all.sum - own.sum),
    stems: Object.fromEntries(
      Object.entries(all.stems).map(([id, n]) => [id, Math.max(0, n - (own.stems[Number(id)] ?? 0))]),
    ),
  }
  const flowers = stems
    .filter(({ component_id }) => componentIds.includes(component_id))
    .map(({ component_id, quantity }) => ({
      component_id,
      requested: quantity,
      ofOnePiece: largestOf(lines, component_id),
      ofDay: day.find((one) => one.component_id === component_id)?.quantity ?? 0,
    }))
  const total = isLater ? order.due + dearer : order.total + dearer
  if (!fitsLimits(others, { total, flowers }, calendar.settings)) throw unprocessable('change_unpaid_limit')
}

type Held = { orders: number; sum: number; stems: Readonly<Record<number, number>> }
const NOTHING: Held = { orders: 0, sum: 0, stems: {} }

const countOf = (stems: { component_id: number; quantity: number }[]): Held['stems'] =>
  Object.fromEntries(stems.map(({ component_id, quantity }) => [component_id, quantity]))

const largestOf = (lines: LinesPlan['lines'], componentId: number): number =>
  Math.max(
    0,
    ...lines.flatMap(({ recipe }) =>
      recipe.filter(({ component_id }) => component_id === componentId).map(({ quantity }) => quantity),
    ),
  )
