import type { Staff } from '#/domains/auth/server/public.ts'
import * as queries from '#/domains/orders/server/queries/route/delivery-stops.ts'
import { wayTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'

/** The courier is held up: all that is left is expected so much later. 409 without an order on its way. */
export const delayStops = (db: Db, { id }: Staff, minutes: number): Promise<void> =>
  db.transaction(async (tx) => {
    await queries.lockRoute(tx, id)
    const stops = await queries.findStops(tx, id)
    if (stops.length === 0) throw conflict('not_on_way')
    await queries.delayStops(tx, id, minutes)
    for (const { order_id, user_id } of stops) wayTopic.publish(tx, { orderId: order_id, userId: user_id })
  })
