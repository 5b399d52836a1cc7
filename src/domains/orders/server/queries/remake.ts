import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import type { StateRow } from './order-state.ts'

export type RemadeLine = { id: string; name: string; goods_full: number }

export const findRemadeLines = ({ sql }: Db, orderId: string, lineIds: readonly string[] | null) => sql<
  RemadeLine[]
>`
  select id, name, full_price * quantity as goods_full from order_lines
  where order_id = ${orderId} and (${lineIds === null} or id = any(${lineIds ?? []})) order by position`

export type RemadeStem = { component_id: number; quantity: number; cost: number | null }

/** By today's recipes; kopecks a piece. */
export const findRemadeStems = ({ sql }: Db, lineIds: readonly string[]) => sql<RemadeStem[]>`
  select r.component_id, sum(r.quantity * l.quantity)::int as quantity, c.cost
  from order_lines l
  join recipe_lines r on r.variant_id = l.variant_id
  join components c on c.id = r.component_id
  where l.id = any(${lineIds}) group by r.component_id, c.cost order by r.component_id`

/** Kopecks; null for pickup. */
export const findZonePrice = async ({ sql }: Db, zoneId: number): Promise<number> => {
  const [zone] = await sql<{ price: number }[]>`select price from zones where id = ${zoneId}`
  return zone?.price ?? 0
}

export type NewRemake = {
  key: string
  storeId: number
  date: string
  timeFrom: string
  timeTo: string
  goodsFull: number
  comment: string
}

/** For nothing, to the same person at the same place. */
export const insertRemake = async (
  { sql, now }: Db,
  of: Pick<StateRow, 'id' | 'order_type'>,
  order: NewRemake,
) => {
  const isDelivery = of.order_type === 'delivery'
  const [row] = await sql<[{ id: string; number: number }]>`
    insert into orders (id, number, user_id, city_id, store_id, status, payment_status, address_status, photo_status,
      order_type, time_type, date, time_from, time_to, zone_id, address, recipient_name, recipient_phone, payment_method,
      anonymous, photo_recipient, no_call, remember_date, reason, card_text, comment, substitution, is_know_address,
      goods_full, goods, promo_discount, friend_discount, points, delivery_price, surcharge, total,
      idempotency_key, request_hash, remake_of, created_at, updated_at)
    select ${uuidv7()}, nextval('order_numbers'), user_id, city_id, ${order.storeId}, 'new', 'unpaid', address_status,
      ${isDelivery ? 'requested' : 'none'}, order_type, 'interval', ${order.date}, ${order.timeFrom}, ${order.timeTo}, zone_id,
      address, recipient_name, recipient_phone, ${isDelivery ? PAYMENT.to_courier : PAYMENT.at_pickup},
      anonymous, photo_recipient, no_call, false, reason, card_text, ${order.comment}, substitution, is_know_address,
      ${order.goodsFull}, 0, 0, 0, 0, 0, 0, 0, ${order.key}, '', id, ${now()}, ${now()}
    from orders where id = ${of.id}
    returning id, number`
  return row
}

export const insertRemadeLines = ({ sql }: Db, orderId: string, lineIds: readonly string[]) => sql`
  insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price,
    full_price, discount, options)
  select gen_random_uuid(), ${orderId}::uuid, position, product_id, variant_id, name, variant_label, quantity, 0,
    full_price, 0, options
  from order_lines where id = any(${lineIds})`
