import { deliveryForm, fillCart, openScene } from '#/domains/orders/server/testing/order-scene.ts'
import type { SignedIn } from '#/platform/server/testing/sign-in.ts'
import type { TestShop } from '#/platform/server/testing/test-shop.ts'

type Goods = { id: number; variantId: number; slug: string }

/** A shop where one bouquet is sold, ordered and handed over. */
export const openReviewScene = async (shop: TestShop) => {
  const { cityId, product } = await openScene(shop, { stock: 500 })
  return {
    product,
    /** Orders it, and hands it over unless told otherwise; the id of the order's line. */
    buy: (
      buyer: SignedIn,
      { status = 'completed', goods = product }: { status?: string; goods?: Goods } = {},
    ) => buy(shop, buyer, cityId, goods, status),
  }
}

const buy = async (
  shop: TestShop,
  buyer: SignedIn,
  cityId: number,
  goods: Goods,
  status: string,
): Promise<string> => {
  const { version } = await fillCart(shop, buyer, cityId, goods)
  const headers = { ...buyer.headers, 'idempotency-key': crypto.randomUUID() }
  const body = deliveryForm(cityId, version)
  const { body: order } = await shop.call<{ id: string }>('POST', '/client/orders/order', { headers, body })
  await handOver(shop, order.id, status)
  const [line] = await shop.db.sql<[{ id: string }]>`select id from order_lines where order_id = ${order.id}`
  return line.id
}

/** What the staff's side does on the way: the status with its history, and stems that have left the store. */
const handOver = ({ db }: TestShop, orderId: string, status: string) =>
  db.transaction(async ({ sql, now }) => {
    await sql`update orders set status = ${status}, updated_at = ${now()} where id = ${orderId}`
    await sql`
      insert into order_history (id, order_id, status, actor, created_at)
      values (gen_random_uuid(), ${orderId}, ${status}, 'system', ${new Date(now().getTime() + 1)})`
    if (status !== 'completed') return
    await sql`
      update store_stock s set on_hand = s.on_hand - c.quantity, reserved = s.reserved - c.quantity
      from order_components c
      where c.order_id = ${orderId} and c.store_id = s.store_id and c.component_id = s.component_id`
    await sql`update order_components set state = 'used' where order_id = ${orderId}`
  })
