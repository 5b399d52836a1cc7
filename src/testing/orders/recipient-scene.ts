import { expect } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { aCity, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import type { RecipientRequest } from '#/domains/orders/contract/recipient.ts'
import { recipientToken } from '#/domains/orders/server/service/recipient/recipient-token.ts'
import { PAID_ONLINE, TOMORROW } from './order-scene.ts'

export const BOUQUET = 399_000
/** Kopecks of delivery in the centre, and, prepaid, in the city's dearest zone. */
export const [NEAR, DEAR] = [25_000, 35_000]
export const CENTRE = { name: 'улица Ленина, 24', coords: [54.9885, 73.3242] }
const BY_RECIPIENT = { date: TOMORROW, time_type: 'recipient' }

type PlacedOrder = { id: string; number: number; payment: { confirmation_url: string | null } }
type AnsweredRequest = RecipientRequest & {
  code?: string
  fields?: Record<string, string>
  fresh?: RecipientRequest
}

export const openRecipientScene = async (shop: TestShop, { stores = 1, windowCapacity = 1000 } = {}) => {
  const { call, db, signIn, context } = shop
  const cityId = await aCity(db, { windowCapacity })
  const storeIds: number[] = []
  for (let n = 0; n < stores; n++) storeIds.push(await aStore(db, { cityId }))
  await aZone(db, { cityId, price: NEAR, freeFrom: 900_000 })
  const dearId = await aZone(db, { cityId, price: DEAR, freeFrom: 900_000 })
  await db.sql`update zones set polygon = '[[1,1],[1,2],[2,2],[2,1],[1,1]]' where id = ${dearId}`
  const product = await aProduct(db, { stock: 1000, price: BOUQUET, storeId: storeIds[0] ?? 0 })
  const token = (orderId: string) => recipientToken(context.secrets, shop.clock.now(), orderId)

  const place = async (buyer: SignedIn, extra: object = {}) => {
    const { headers } = buyer
    const query = { city_id: String(cityId), order_type: 'delivery', is_know_address: '0', ...BY_RECIPIENT }
    const body = { product_id: product.id, variant_id: product.variantId, quantity: 1 }
    const cart = await call<Cart>('POST', '/orders/cart/update-product', { headers, query, body })
    const placed = await call<PlacedOrder>('POST', '/client/orders/order', {
      headers,
      body: {
        order_type: 'delivery',
        city_id: cityId,
        is_know_address: false,
        ...BY_RECIPIENT,
        time_from: null,
        time_to: null,
        recipient: { name: 'Елена Викторовна', phone: '+7 973 620-14-09' },
        ...PAID_ONLINE,
        version: cart.body.version,
        consents: { personal_data: true },
        ...extra,
      },
    })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    return placed.body
  }
  const pay = ({ payment }: PlacedOrder) =>
    call('POST', `/bank/api/payments/${payment.confirmation_url?.split('/').at(-1) ?? ''}`, {
      body: { action: 'pay' },
    })
  return {
    cityId,
    storeIds,
    product,
    token,
    place,
    order: async (buyer?: SignedIn, extra: object = {}) => {
      const placed = await place(buyer ?? (await signIn()), extra)
      await pay(placed)
      return placed.id
    },
    open: (secret: string) => call<AnsweredRequest>('GET', `/client/recipient/${secret}`),
    answer: (secret: string, address: object = CENTRE, time: object = window(15)) =>
      call<AnsweredRequest>('POST', `/client/recipient/${secret}`, { body: { address, ...time } }),
    stateOf: async (id: string) => {
      const [row] = await db.sql<
        [
          {
            status: string
            address_status: string
            needs_attention: string | null
            total: number
            refunded: number
          },
        ]
      >`select status, address_status, needs_attention, total, refunded from orders where id = ${id}`
      return row
    },
  }
}

export const window = (hour: number) => ({ time_from: hours(hour), time_to: hours(hour + 2) })
const hours = (hour: number) => `${String(hour).padStart(2, '0')}:00`
