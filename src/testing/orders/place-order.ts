import type { Cart } from '#/domains/cart/contract.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, TOMORROW } from './order-scene.ts'

type Scene = { cityId: number; storeIds: number[]; product: { id: number; variantId: number } }
type Wanted = {
  quantity?: number
  /** In the first store of the scene, from 11 to 12. */
  pickup?: boolean
  /** Fields of the form in place of the usual ones. */
  form?: object
}

/** Puts goods into the cart and orders them for tomorrow; the order's id. */
export const orderThrough = async (
  { call }: Pick<TestShop, 'call'>,
  buyer: SignedIn,
  { cityId, storeIds, product }: Scene,
  { quantity = 1, pickup = false, form = {} }: Wanted = {},
): Promise<string> => {
  const { version } = await fillCart({ call }, buyer, cityId, product, quantity)
  const { address, ...common } = deliveryForm(cityId, version, buyer)
  const query = {
    city_id: String(cityId),
    order_type: 'pickup',
    store_id: String(storeIds[0]),
    date: TOMORROW,
  }
  const body = pickup
    ? {
        ...common,
        order_type: 'pickup',
        store_id: storeIds[0],
        time_from: '11:00',
        time_to: '12:00',
        payment_method: 3,
        version: (await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })).body.version,
        ...form,
      }
    : { ...common, address, ...form }
  const placed = await call<{ id: string }>('POST', '/client/orders/order', { headers: buyer.headers, body })
  if (placed.status !== 200) throw new Error(`ordering: ${placed.status} ${JSON.stringify(placed.body)}`)
  return placed.body.id
}
