import type { LatLon } from '#/domains/orders/rules/route/pace.ts'
import { planRoute } from '#/domains/orders/rules/route/plan-route.ts'
import { isBetter, scheduleOf } from '#/domains/orders/rules/route/schedule.ts'
import * as queries from '#/domains/orders/server/queries/route/delivery-stops.ts'
import { wayTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { asStop, minuteOf, momentOf, paceOf } from './route-pace.ts'

export type Expected = Pick<queries.StopRow, 'order_id' | 'number' | 'user_id' | 'time_zone'> & {
  expectedAt: Date
}
type Planning = {
  /** Where the courier is now; null: at an unknown place between two stops. */
  at: LatLon | 'store' | null
  /** Another sequence only where it keeps windows that this one breaks. */
  keepsSequence?: boolean
}

/** With the route locked. Counts when each stop is expected, and tells the pages that show it. */
export const planStops = async (
  tx: Db,
  courierId: string,
  { at, keepsSequence = false }: Planning,
): Promise<Expected[]> => {
  const rows = await queries.findStops(tx, courierId)
  const [first] = rows
  if (!first) {
    await queries.deletePoint(tx, courierId)
    return []
  }
  const pace = await paceOf(tx)
  const store = first.store_at
  const start = { at: at === 'store' ? store : at, store, minute: minuteOf(tx.now()) }
  const stops = rows.map(asStop)
  const best = planRoute(start, stops, pace)
  const same = scheduleOf(start, stops, pace)
  const { visits } =
    keepsSequence && !isBetter({ ...best, backAt: 0, km: 0 }, { ...same, backAt: 0, km: 0 }) ? same : best
  const expected = visits.map(({ stop: { row }, arrives }) => ({ ...row, expectedAt: momentOf(arrives) }))
  await queries.saveStops(
    tx,
    expected.map(({ order_id, expectedAt }, position) => ({ order_id, position, expected_at: expectedAt })),
  )
  for (const { order_id, user_id } of expected) wayTopic.publish(tx, { orderId: order_id, userId: user_id })
  return expected
}
