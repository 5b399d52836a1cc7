import { randomUUID } from 'node:crypto'
import type { BoughtCertificate, GiftCard } from '#/domains/certificates/contract/customer.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import {
  ADDRESS,
  deliveryForm,
  fillCart,
  openScene,
  PAID_ONLINE,
  WINDOW,
} from '#/testing/orders/order-scene.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

type Bought = { id: string; confirmation_url: string | null; fields?: Record<string, string>; code?: string }
type Checked = { id: string; number: number; balance: number; code?: string }
type Placed = {
  id: string
  status: string
  payment: { status: string; confirmation_url: string | null }
  code?: string
  fresh?: Cart
}

/** Certificates of the sandbox bank, and orders that they pay. */
export const openCertificateScene = async (shop: TestShop, { stock = 1000 } = {}) => {
  const { call, signIn } = shop
  const scene = await openScene(shop, { stock })
  const { cityId, product } = scene
  const query = { city_id: String(cityId), order_type: 'delivery', address: ADDRESS, ...WINDOW }

  const buy = async (buyer: SignedIn, form: object = {}) =>
    (
      await call<Bought>('POST', '/client/certificates', {
        headers: buyer.headers,
        body: {
          amount: 500_000,
          design: 'evening',
          way: 'print',
          from_name: 'Марина',
          to_name: 'Екатерина',
          words: 'С днём рождения',
          receipt_email: 'marina@example.ru',
          city_id: cityId,
          key: randomUUID(),
          ...form,
        },
      })
    ).body
  const actAt = (url: string | null, action: string) =>
    call('POST', `/bank/api/payments/${url?.split('/').at(-1) ?? ''}`, { body: { action } })
  const show = async (buyer: SignedIn, id: string) =>
    (await call<BoughtCertificate>('GET', `/client/certificates/${id}`, { headers: buyer.headers })).body
  const gift = async (path: string | null) =>
    (await call<GiftCard>('GET', `/client/gifts/${path?.split('/').at(-1) ?? ''}`)).body
  /** Paid: with its code. */
  const bought = async (form: object = {}) => {
    const giver = await signIn()
    const { id, confirmation_url } = await buy(giver, form)
    await actAt(confirmation_url, 'pay')
    const { gift_path } = await show(giver, id)
    const { code } = await gift(gift_path)
    if (!code) throw new Error('no code')
    return { id, giver, code, path: gift_path, left: async () => (await show(giver, id)).balance }
  }
  const check = async (code: string, who: { headers?: Record<string, string> } = {}) =>
    call<Checked>('POST', '/client/certificate-codes', { ...who, body: { code } })
  const cartWith = async (who: SignedIn, certificate?: string) =>
    (
      await call<Cart>('GET', '/orders/cart', {
        headers: who.headers,
        query: { ...query, ...(certificate && { certificate }) },
      })
    ).body
  /** One bouquet, paid online but for what the certificate pays. */
  const order = async (
    who: SignedIn,
    { id, code }: { id: string; code: string },
    { quantity = 1, form = {}, version }: { quantity?: number; form?: object; version?: string } = {},
  ) => {
    await fillCart(shop, who, cityId, product, quantity)
    const seen = version ?? (await cartWith(who, id)).version
    const body = { ...deliveryForm(cityId, seen, who), ...PAID_ONLINE, certificate: code, ...form }
    return call<Placed>('POST', '/client/orders/order', { headers: who.headers, body })
  }
  const orderOf = async (who: SignedIn, id: string) =>
    (await call<Order>('GET', `/client/orders/order/${id}`, { headers: who.headers })).body
  const cancel = (who: SignedIn, id: string) =>
    call<Order>('POST', `/client/orders/order/${id}/cancel`, {
      headers: who.headers,
      body: { reason_code: 'changed_mind', ask: false },
    })
  const staffOrder = async ({ headers }: { headers: Record<string, string> }, id: string) =>
    (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, { headers })).body
  return { ...scene, buy, actAt, show, gift, bought, check, cartWith, order, orderOf, cancel, staffOrder }
}
