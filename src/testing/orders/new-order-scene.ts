import { randomUUID } from 'node:crypto'
import type { NewOrderQuote, NewOrderTaken } from '#/domains/orders/contract/staff/new-order.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import { ADDRESS, openScene, WINDOW } from './order-scene.ts'

type Answer<T> = T & { code?: string; fields?: Record<string, string>; fresh?: NewOrderQuote['cart'] }

/** A caller's phone, that the shop does not know. */
export const freshCaller = () => ({
  phone: `+7913${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  name: 'Марина',
})

/** A store with a florist and a manager, who take orders for others. */
export const openNewOrderScene = async (shop: TestShop, options: Parameters<typeof openScene>[1] = {}) => {
  const { call, signInStaff } = shop
  const scene = await openScene(shop, { stock: 1000, ...options })
  const [storeId = 0] = scene.storeIds
  const florist = await signInStaff('florist', storeId)
  const manager = await signInStaff('manager', storeId)
  const size = { variant_id: scene.product.variantId, quantity: 1 }
  const caller = {
    city_id: scene.cityId,
    store_id: storeId,
    source: 'phone',
    handover: 'delivery',
    lines: [size],
    address: { name: ADDRESS, apartment: '47' },
    ...WINDOW,
    pay: 'courier',
    consent: true,
  }
  const walkIn = {
    city_id: scene.cityId,
    store_id: storeId,
    source: 'counter',
    handover: 'now',
    lines: [size],
    buyer: null,
    recipient: null,
    pay: 'cash',
  }

  const quoteBy = (by: SignedIn, form: object) => {
    const { address, buyer, recipient, ...rest } = form as {
      address?: { name: string }
      buyer?: { phone: string } | null
      recipient?: { phone: string } | null
    }
    const body = Object.fromEntries(Object.entries(rest).filter(([name]) => !NOT_QUOTED.has(name))) as Record<
      string,
      unknown
    >
    return call<Answer<NewOrderQuote>>('POST', '/staff/api/new-order/quote', {
      headers: by.headers,
      body: {
        ...body,
        ...(address && { address: { name: address.name } }),
        buyer_phone: buyer?.phone ?? null,
        recipient_phone: recipient?.phone ?? null,
      },
    })
  }
  const placeBy = (by: SignedIn, form: object) =>
    call<Answer<NewOrderTaken>>('POST', '/staff/api/new-order', {
      headers: by.headers,
      body: { recipient: null, key: randomUUID(), ...form },
    })
  /** As it was quoted just before. */
  const takeBy = async (by: SignedIn, form: object) => {
    const { body } = await quoteBy(by, form)
    return placeBy(by, { version: body.cart?.version ?? '', ...form })
  }
  const show = async (id: string) =>
    (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, { headers: manager.headers })).body
  return { ...scene, storeId, florist, manager, size, caller, walkIn, quoteBy, placeBy, takeBy, show }
}

const NOT_QUOTED = new Set([
  'time_from',
  'time_to',
  'pay',
  'given',
  'reason',
  'comment',
  'card_text',
  'photo_recipient',
  'no_call',
  'substitution',
  'consent',
  'version',
  'key',
])
