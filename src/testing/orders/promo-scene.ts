import { uuidv7 } from 'uuidv7'
import { fillLoyaltyOrders } from '../../../db/demo/fill/loyalty-orders.ts'
import { aCity, aProduct, aStore, aUser } from '#/testing/shop/builders.ts'
import type { Db } from '#/platform/server/database/db.ts'

const WINDOW = { date: '2026-05-21', time_from: '12:00', time_to: '13:00' }

type OrderOptions = {
  userId?: string
  price?: number
  fullPrice?: number
  createdAt?: Date
  productId?: number
  variantId?: number
}

export const aShop = async (db: Db) => {
  const cityId = await aCity(db)
  const storeId = await aStore(db, { cityId })
  return { cityId, storeId, product: await aProduct(db) }
}
type Shop = Awaited<ReturnType<typeof aShop>>

export const anOrder = async (db: Db, { cityId, storeId, product }: Shop, given: OrderOptions = {}) => {
  const { sql } = db
  const { price = 399_000, fullPrice = price, createdAt = db.now() } = given
  const { productId = product.id, variantId = product.variantId } = given
  const userId = given.userId ?? (await aUser(db)).id
  const id = uuidv7()
  await sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select gen_random_uuid(), ${userId}, purpose, '1', true, '127.0.0.1', ${createdAt}
    from unnest(array['offer', 'personal_data']) purpose`
  const row = {
    id,
    user_id: userId,
    city_id: cityId,
    store_id: storeId,
    status: 'new',
    payment_status: 'unpaid',
    address_status: 'known',
    photo_status: 'none',
    order_type: 'pickup',
    time_type: 'interval',
    ...WINDOW,
    recipient_name: 'Елена',
    recipient_phone: '+79736201409',
    payment_method: 3,
    substitution: 'call',
    goods_full: fullPrice,
    goods: price,
    delivery_price: 0,
    total: price,
    idempotency_key: id,
    request_hash: '',
    created_at: createdAt,
    updated_at: createdAt,
  }
  const [{ number }] = await sql<[{ number: number }]>`
    insert into orders ${sql({ ...row, number: sql`nextval('order_numbers')` } as never)} returning number`
  await sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price, full_price)
    values (${uuidv7()}, ${id}, 0, ${productId}, ${variantId}, 'Букет', 'M', 1, ${price}, ${fullPrice})`
  await sql`
    insert into order_history (id, order_id, status, actor, created_at)
    values (${uuidv7()}, ${id}, 'new', 'system', ${createdAt})`
  await takeSlot(db, id)
  await fillLoyaltyOrders(db, [id])
  return { id, number, userId }
}

const takeSlot = async ({ sql }: Db, id: string) => {
  await sql`
    insert into slots as s (store_id, kind, date, time_from, time_to, capacity, taken)
    select store_id, order_type, date, time_from, time_to, 1000, 1 from orders where id = ${id}
    on conflict (store_id, kind, date, time_from, time_to) do update set taken = s.taken + 1`
  await sql`
    insert into order_slots (order_id, store_id, kind, date, time_from, time_to)
    select id, store_id, order_type, date, time_from, time_to from orders where id = ${id}`
}

/** Releases its slot; the caller gives back the rest. */
export const cancelOrder = async ({ sql, now }: Db, id: string) => {
  await sql`update orders set status = 'cancelled' where id = ${id}`
  await sql`
    insert into order_history (id, order_id, status, actor, created_at)
    values (${uuidv7()}, ${id}, 'cancelled', 'system', ${now()})`
  await fillLoyaltyOrders({ sql }, [id])
  await sql`update order_slots set state = 'given_back' where order_id = ${id}`
  await sql`
    update slots s set taken = taken - 1 from orders o
    where o.id = ${id} and (s.store_id, s.kind, s.date, s.time_from) = (o.store_id, o.order_type, o.date, o.time_from)`
}
