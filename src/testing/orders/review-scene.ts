import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'
import { aUser } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

type ReviewedProduct = { id: number; variantId: number; slug: string }

export const openReviewScene = async (shop: TestShop) => {
  const { cityId, storeIds, product } = await openScene(shop, { stock: 500 })
  return {
    product,
    storeIds,
    /** By default hands it over; returns the order line's id. */
    buy: (
      buyer: SignedIn,
      { status = 'completed', goods = product }: { status?: OrderStatus; goods?: ReviewedProduct } = {},
    ) => buy(shop, buyer, cityId, goods, status),
  }
}

const buy = async (
  shop: TestShop,
  buyer: SignedIn,
  cityId: number,
  goods: ReviewedProduct,
  status: OrderStatus,
): Promise<string> => {
  const { version } = await fillCart(shop, buyer, cityId, goods)
  const headers = { ...buyer.headers, 'idempotency-key': crypto.randomUUID() }
  const body = deliveryForm(cityId, version, buyer)
  const { body: order } = await shop.call<{ id: string }>('POST', '/client/orders/order', { headers, body })
  await moveOn(shop.db, (await aUser(shop.db)).id, order.id, status)
  const [line] = await shop.db.sql<[{ id: string }]>`select id from order_lines where order_id = ${order.id}`
  return line.id
}
