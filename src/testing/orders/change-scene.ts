import { expect } from 'vitest'
import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { aZone, setStock } from '#/testing/shop/builders.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { deliveryForm, fillCart, openScene, PAID_ONLINE, WINDOW } from './order-scene.ts'
import { orderThrough } from './place-order.ts'

type Headers = { headers: Record<string, string> }
type Answer<T> = T & { code?: string; fresh?: T; fields?: Record<string, string> }
type Bill = { confirmation_url: string | null; amount: number }

/** Delivery to it costs 600 ₽ whatever is ordered. */
export const FAR = { name: 'посёлок Дальний, 5', coords: [55.1, 73.3] as [number, number] }

/** Orders are paid in the sandbox bank. */
export const openChangeScene = async (shop: TestShop, options: Parameters<typeof openScene>[1] = {}) => {
  const { call, db, signIn, signInStaff } = shop
  const scene = await openScene(shop, { stock: 1000, stores: 2, ...options })
  const [, second = 0] = scene.storeIds
  await setStock(db, scene.product.componentId, 1000, second)
  const farZone = await aZone(db, { cityId: scene.cityId, price: 60_000, freeFrom: null })
  const ring = [
    [55.06, 73.2],
    [55.06, 73.5],
    [55.2, 73.5],
    [55.2, 73.2],
    [55.06, 73.2],
  ]
  await db.sql`update zones set polygon = ${db.sql.json(ring)} where id = ${farZone}`
  const manager = await signInStaff('manager')
  const buyer = await signIn()

  const show = async ({ headers }: Headers, id: string) =>
    (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, { headers })).body
  const place = (form: object = PAID_ONLINE) => orderThrough(shop, buyer, scene, { form })
  const bill = async (id: string) =>
    (await call<Bill>('GET', `/orders/order/${id}/payment-bill`, { headers: buyer.headers })).body
  const payAt = (url: string | null) =>
    call('POST', `/bank/api/payments/${url?.split('/').at(-1) ?? ''}`, { body: { action: 'pay' } })
  const pay = async (id: string) => payAt((await bill(id)).confirmation_url)
  const paid = async () => payFor(await place())
  /** The recipient is asked for the address. */
  const paidUnknown = async () => {
    await fillCart(shop, buyer, scene.cityId, scene.product)
    const { headers } = buyer
    const query = { city_id: String(scene.cityId), order_type: 'delivery', is_know_address: '0', ...WINDOW }
    const { version } = (await call<Cart>('GET', '/orders/cart', { headers, query })).body
    const { address: _none, ...form } = deliveryForm(scene.cityId, version, buyer)
    const body = { ...form, ...PAID_ONLINE, is_know_address: false }
    return payFor((await call<{ id: string }>('POST', '/client/orders/order', { headers, body })).body.id)
  }
  const payFor = async (id: string) => {
    await pay(id)
    await expect.poll(async () => (await show(manager, id)).status, PATIENT_POLL).toBe('new')
    return id
  }
  return {
    ...scene,
    manager,
    buyer,
    show,
    place,
    bill,
    pay,
    payAt,
    paid,
    paidUnknown,
    changeAs: ({ headers }: SignedIn, id: string, body: object) =>
      call<Answer<Order>>('POST', `/client/orders/order/${id}/change`, { headers, body }),
    changeByStaff: ({ headers }: Headers, id: string, body: object) =>
      call<Answer<StaffOrder>>('POST', `/staff/api/orders/${id}/change`, { headers, body }),
    billOf: (id: string, body: object) =>
      call<Answer<ChangeBill>>('POST', `/staff/api/orders/${id}/change/bill`, {
        headers: manager.headers,
        body,
      }),
  }
}
