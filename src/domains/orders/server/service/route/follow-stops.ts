import type { LatLon } from '#/domains/orders/rules/route/pace.ts'
import type { StateRow } from '#/domains/orders/server/queries/order-state.ts'
import { findLastPlace } from '#/domains/orders/server/queries/route/arranged-stops.ts'
import * as queries from '#/domains/orders/server/queries/route/delivery-stops.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { type Expected, planStops } from './plan-stops.ts'

/** What is promised is a round time, not before the courier can be there. */
const ROUND_TO_MS = 5 * MINUTE_MS
/** An older point says nothing of where the courier is. */
const FRESH_POINT_MS = 10 * MINUTE_MS

type Departed = Pick<StateRow, 'id' | 'number' | 'user_id'>

/** Orders that one courier has just taken along; without a courier nobody knows when. Each customer is told once. */
export const startStops = async (tx: Db, orders: readonly Departed[]): Promise<void> => {
  const [first] = orders
  const courierId = first && (await queries.findDeliverer(tx, first.id))?.courier_id
  const expected = courierId ? await joinRoute(tx, courierId, orders) : []
  for (const order of orders) {
    const stop = expected.find(({ order_id }) => order_id === order.id)
    if (stop) await notifyCustomer(tx, order, 'delivering_at', { time: promisedTime(stop) })
    else await notifyCustomer(tx, order, 'delivering')
  }
}

const joinRoute = async (tx: Db, courierId: string, orders: readonly Departed[]): Promise<Expected[]> => {
  await queries.lockRoute(tx, courierId)
  await queries.insertStops(
    tx,
    orders.map(({ id }) => id),
  )
  return planStops(tx, courierId, { at: 'store' })
}

const promisedTime = ({ expectedAt, time_zone }: Expected): string => {
  const round = new Date(Math.ceil(expectedAt.getTime() / ROUND_TO_MS) * ROUND_TO_MS)
  return formatTime(localNow(round, time_zone).slice(-5))
}

/** Handed over, failed or taken back: the next are counted from here. */
export const endStop = async (tx: Db, orderId: string): Promise<void> => {
  const from = await queries.findDeliverer(tx, orderId)
  if (!from?.courier_id) return
  await queries.lockRoute(tx, from.courier_id)
  await queries.deleteStop(tx, orderId)
  await planStops(tx, from.courier_id, { at: from.coords, keepsSequence: true })
}

/** After another address on the way. */
export const replanStops = async (tx: Db, courierId: string): Promise<void> => {
  await queries.lockRoute(tx, courierId)
  await planStops(tx, courierId, { at: await placeOf(tx, courierId) })
}

/** After another sequence: from where the courier is, or was last on this way. */
export const rearrangeStops = async (tx: Db, courierId: string): Promise<void> => {
  const last = await findLastPlace(tx, courierId)
  const at = (await placeOf(tx, courierId)) ?? (last ? last.coords : 'store')
  await planStops(tx, courierId, { at })
}

const placeOf = async (tx: Db, courierId: string): Promise<LatLon | null> => {
  const point = await queries.findPoint(tx, courierId)
  const isFresh = point && tx.now().getTime() - point.at.getTime() < FRESH_POINT_MS
  return isFresh ? [point.lat, point.lon] : null
}

/** An order on its way goes to another courier, or to none. */
export const moveStop = async (
  tx: Db,
  orderId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> => {
  const couriers = [...new Set([from, to])].filter((one) => one !== null).toSorted()
  for (const courier of couriers) await queries.lockRoute(tx, courier)
  if (to) await queries.insertStops(tx, [orderId])
  else await queries.deleteStop(tx, orderId)
  for (const courier of couriers)
    await planStops(tx, courier, { at: await placeOf(tx, courier), keepsSequence: courier === from })
}
