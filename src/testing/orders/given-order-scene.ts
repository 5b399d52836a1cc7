import { openPointsScene } from '#/testing/orders/points-scene.ts'
import type { Db } from '#/platform/server/database/db.ts'

type GivenOrder = {
  userId: string
  date: string
  phone?: string
  reason?: string
  status?: 'new' | 'completed' | 'cancelled'
}

export const openGivenScene = async (db: Db) => {
  const { anOrder } = await openPointsScene(db)
  return async ({ userId, date, phone = '+79736201452', reason, status = 'completed' }: GivenOrder) => {
    const id = await anOrder({ userId, status })
    await moveSlot(db, id, date)
    await db.sql`
      update orders set date = ${date}, recipient_phone = ${phone}, reason = ${reason ?? null} where id = ${id}`
    return id
  }
}

const moveSlot = async ({ sql }: Db, orderId: string, date: string) => {
  await sql`
    insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
    select store_id, kind, ${date}, time_from, time_to, 10000, 1 from order_slots where order_id = ${orderId}
    on conflict (store_id, kind, date, time_from, time_to) do update set taken = slots.taken + 1`
  await sql`
    update slots s set taken = s.taken - 1 from order_slots o
    where o.order_id = ${orderId} and (s.store_id, s.kind, s.date, s.time_from) = (o.store_id, o.kind, o.date, o.time_from)`
  await sql`update order_slots set date = ${date} where order_id = ${orderId}`
}
