import type { Cart } from '#/domains/cart/contract.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, TOMORROW } from './order-scene.ts'

type OrderScene = { cityId: number; storeIds: number[]; product: { id: number; variantId: number } }
type OrderOptions = {
  quantity?: number
  pickup?: boolean
  form?: object
}

export const orderThrough = async (
  { call }: Pick<TestShop, 'call'>,
  buyer: SignedIn,
  { cityId, storeIds, product }: OrderScene,
  { quantity = 1, pickup = false, form = {} }: OrderOptions = {},
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
