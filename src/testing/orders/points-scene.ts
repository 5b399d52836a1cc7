import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { fillLoyaltyOrders } from '../../../db/demo/fill/loyalty-orders.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { aProduct, aStore } from '#/testing/shop/builders.ts'

type OrderOptions = {
  userId: string
  goods?: number
  points?: number
  promo?: number
  friend?: number
  recipientPhone?: string
  address?: string
  status?: 'new' | 'completed' | 'cancelled'
}

export const openPointsScene = async (db: Db) => {
  const storeId = await aStore(db)
  const product = await aProduct(db)
  const [store] = await db.sql<[{ city_id: number }]>`select city_id from stores where id = ${storeId}`
  let number = 100_000
  return {
    anOrder: async ({
      userId,
      goods = 400_000,
      points = 0,
      promo = 0,
      friend = 0,
      recipientPhone = freshPhone(),
      address,
      status = 'new',
    }: OrderOptions) => {
      const id = uuidv7()
      const now = db.now()
      const discount = promo + friend + points * 100
      const order = {
        id,
        number: ++number,
        user_id: userId,
        city_id: store.city_id,
        store_id: storeId,
        status,
        payment_status: 'unpaid',
        address_status: 'known',
        photo_status: 'none',
        order_type: 'pickup',
        time_type: 'any',
        date: WINDOW[0],
        recipient_name: 'Марина',
        recipient_phone: recipientPhone,
        ...(address && { address: db.sql.json({ name: address, apartment: '12' }) }),
        payment_method: 3,
        substitution: 'call',
        goods_full: goods,
        goods,
        promo_discount: promo,
        friend_discount: friend,
        points,
        delivery_price: 0,
        total: goods - discount,
        idempotency_key: id,
        request_hash: '',
        created_at: now,
        updated_at: now,
      }
      const line = {
        id: uuidv7(),
        order_id: id,
        position: 0,
        product_id: product.id,
        variant_id: product.variantId,
        name: 'Букет',
        variant_label: 'M',
        quantity: 1,
        price: goods,
        full_price: goods,
        discount,
      }
      await db.sql`insert into orders ${db.sql(order)}`
      await db.sql`insert into order_lines ${db.sql(line)}`
      await takeSlot(db, storeId, id, status)
      await setStatus(db, id, status)
      for (const purpose of ['offer', 'personal_data'])
        await db.sql`
          insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
          values (${uuidv7()}, ${userId}, ${purpose}, '1', true, '127.0.0.1', ${now})`
      return id
    },
    /** Orders whose points could not be taken. */
    dropOrders: (ids: string[]) => dropOrders(db, ids),
    setStatus: (id: string, status: string) => setStatus(db, id, status),
    /** After a change of orders by SQL: of these, or of all. */
    refreshFacts: (ids?: string[]) => fillLoyaltyOrders(db, ids),
  }
}

const dropOrders = async ({ sql }: Db, ids: string[]) => {
  if (ids.length === 0) return
  await sql`update slots set taken = taken - ${ids.length} where date = ${WINDOW[0]}`
  for (const table of ['order_slots', 'order_history', 'order_lines', 'loyalty_orders'])
    await sql`delete from ${sql(table)} where order_id = any(${ids})`
  await sql`delete from orders where id = any(${ids})`
}

const WINDOW = ['2026-05-20', '11:00', '12:00'] as const

const takeSlot = async ({ sql }: Db, storeId: number, id: string, status: string) => {
  if (status === 'cancelled') return
  await sql`
    insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
    values (${storeId}, 'pickup', ${WINDOW[0]}, ${WINDOW[1]}, ${WINDOW[2]}, 10000, 1)
    on conflict (store_id, kind, date, time_from, time_to) do update set taken = slots.taken + 1`
  await sql`
    insert into order_slots (order_id, store_id, kind, date, time_from, time_to)
    values (${id}, ${storeId}, 'pickup', ${WINDOW[0]}, ${WINDOW[1]}, ${WINDOW[2]})`
}

const setStatus = async ({ sql, now }: Db, id: string, status: string) => {
  await sql`update orders set status = ${status}, updated_at = ${now()} where id = ${id}`
  if (status === 'cancelled')
    await sql`
      with back as (update order_slots set state = 'given_back' where order_id = ${id} and state = 'held' returning store_id)
      update slots set taken = taken - 1 where store_id = (select store_id from back) and date = ${WINDOW[0]}`
  await sql`delete from order_history where order_id = ${id}`
  for (const step of STATUS_PATHS[status] ?? [status])
    await sql`
      insert into order_history (id, order_id, status, actor, created_at)
      values (${uuidv7()}, ${id}, ${step}, 'system', ${now()})`
  await fillLoyaltyOrders({ sql }, [id])
}

const STATUS_PATHS: Record<string, string[]> = {
  completed: ['new', 'confirmed', 'assembling', 'assembled', 'ready_for_pickup', 'completed'],
  cancelled: ['new', 'cancelled'],
}
