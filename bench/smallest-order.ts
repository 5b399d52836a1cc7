import { uuidv7 } from 'uuidv7'
import type { SqlPool } from '#/platform/server/database/db.ts'
import { WINDOW } from '#/testing/orders/order-scene.ts'

export type SmallestOrder = {
  userId: string
  cityId: number
  storeId: number
  variantId: number
  productId: number
}

/** No price, limit or key is checked, nobody is told. */
export const placeSmallest = (
  sql: SqlPool,
  { userId, cityId, storeId, variantId, productId }: SmallestOrder,
) =>
  sql.begin(async (tx) => {
    const id = uuidv7()
    const { date, time_from, time_to } = WINDOW
    await tx`select id from carts where user_id = ${userId} for update`
    const place = await tx`
      update slots set taken = taken + 1
      where store_id = ${storeId} and kind = 'delivery' and date = ${date} and time_from = ${time_from}
        and time_to = ${time_to} and taken < capacity`
    const stems = await tx`
      update store_stock s set reserved = s.reserved + r.quantity from recipe_lines r
      where r.variant_id = ${variantId} and s.store_id = ${storeId} and s.component_id = r.component_id
        and s.on_hand - s.reserved >= r.quantity`
    if (place.count === 0 || stems.count === 0) throw new Error('the bench has sold out')
    await tx`
      insert into orders (id, number, user_id, city_id, store_id, status, payment_status, address_status, photo_status,
        order_type, time_type, date, time_from, time_to, recipient_name, recipient_phone, payment_method, substitution,
        goods_full, goods, delivery_price, total, idempotency_key, request_hash, created_at, updated_at)
      values (${id}, nextval('order_numbers'), ${userId}, ${cityId}, ${storeId}, 'new', 'unpaid', 'known', 'requested',
        'delivery', 'interval', ${date}, ${time_from}, ${time_to}, 'Елена', '+79136201409', 4, 'call',
        399000, 399000, 0, 399000, ${id}, '', now(), now())`
    await tx`
      insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price,
        full_price)
      values (${uuidv7()}, ${id}, 0, ${productId}, ${variantId}, 'Букет', 'M', 1, 399000, 399000)`
    await tx`
      insert into order_history (id, order_id, status, actor, created_at)
      values (${uuidv7()}, ${id}, 'new', ${userId}, now())`
  })
