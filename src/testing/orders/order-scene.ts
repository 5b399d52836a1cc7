import type { Cart } from '#/domains/cart/contract.ts'
import { aCity, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

export const TOMORROW = '2026-05-20'
export const ADDRESS = 'улица Ленина, 24'
export const WINDOW = { date: TOMORROW, time_type: 'interval', time_from: '11:00', time_to: '13:00' }

export const PAID_ONLINE = { payment_method: 1, receipt_email: 'marina@example.ru' }

type SceneOptions = { stock?: number; windowCapacity?: number; stores?: number }
type OrderedProduct = { id: number; variantId: number }

/** A city with stores, a zone and one bouquet. */
export const openScene = async (
  { db }: Pick<TestShop, 'db'>,
  { stock = 10, windowCapacity = 1000, stores = 1 }: SceneOptions = {},
) => {
  const cityId = await aCity(db, { windowCapacity })
  const storeIds: number[] = []
  for (let n = 0; n < stores; n++) storeIds.push(await aStore(db, { cityId }))
  await aZone(db, { cityId })
  const product = await aProduct(db, { stock, ...(storeIds[0] && { storeId: storeIds[0] }) })
  return { cityId, storeIds, product }
}

export const fillCart = async (
  { call }: Pick<TestShop, 'call'>,
  buyer: SignedIn,
  cityId: number,
  goods: OrderedProduct,
  quantity = 1,
) => {
  const query = { city_id: String(cityId), order_type: 'delivery', address: ADDRESS, ...WINDOW }
  const body = { product_id: goods.id, variant_id: goods.variantId, quantity }
  return (await call<Cart>('POST', '/orders/cart/update-product', { headers: buyer.headers, query, body }))
    .body
}

/** For tomorrow and this version of the cart: the buyer receives it and pays the courier. */
export const deliveryForm = (cityId: number, version: string, buyer: Pick<SignedIn, 'user'>) => ({
  order_type: 'delivery',
  city_id: cityId,
  ...WINDOW,
  address: { name: ADDRESS, apartment: '47' },
  recipient: { name: 'Елена', phone: buyer.user.phone },
  payment_method: 4,
  version,
  consents: { personal_data: true },
})
