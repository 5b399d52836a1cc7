import type { Staff } from '#/domains/auth/server/public.ts'
import * as queries from '#/domains/orders/server/queries/route/delivery-stops.ts'
import { wayTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'

/** Once a minute, as phones count it. */
const APART_MS = 50 * SECOND_MS

type Point = { lat: number; lon: number }

/** 409 `not_on_way` without an order on its way: nothing is kept then. One that comes too early is left out. */
export const reportPoint = (db: Db, { id }: Staff, point: Point): Promise<void> =>
  db.transaction(async (tx) => {
    await queries.lockRoute(tx, id)
    const [next] = await queries.findStops(tx, id)
    if (!next) throw conflict('not_on_way')
    const notSince = new Date(tx.now().getTime() - APART_MS)
    if (await queries.savePoint(tx, id, { ...point, notSince }))
      wayTopic.publish(tx, { orderId: next.order_id, userId: next.user_id })
  })

export const forgetPoint = (db: Db, { id }: Staff): Promise<void> =>
  db.transaction(async (tx) => {
    await queries.lockRoute(tx, id)
    await queries.deletePoint(tx, id)
    const [next] = await queries.findStops(tx, id)
    if (next) wayTopic.publish(tx, { orderId: next.order_id, userId: next.user_id })
  })
