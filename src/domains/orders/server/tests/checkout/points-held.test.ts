import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene, WINDOW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, clock, printed, signIn } = shop
const POINTS = 200

const cartOf = async ({ headers }: SignedIn, cityId: number) => {
  const query = { city_id: String(cityId), address: 'улица Ленина, 24', ...WINDOW }
  const withdraw_bonuses_amount = String(POINTS)
  const { body } = await call<Cart>('GET', '/orders/cart', {
    headers,
    query: { ...query, withdraw_bonuses_amount },
  })
  return body
}
const order = (buyer: SignedIn, cityId: number, version: string) =>
  call<{ code?: string; fresh?: Cart }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: { ...deliveryForm(cityId, version, buyer), withdraw_bonuses_amount: POINTS },
  })
const changePhone = async ({ headers }: SignedIn) => {
  const phone = freshPhone()
  await call('POST', '/v1/user/phone/request', { headers, body: { phone }, ip: '10.4.0.1' })
  const code = /\b\d{6}\b/.exec(printed.at(-1) ?? '')?.[0]
  const { status } = await call('POST', '/v1/user/phone/verify', { headers, body: { phone, code } })
  expect(status).toBe(200)
  return phone
}

it('points rest for a day after the phone has changed: the cart says so, and no order takes them', async () => {
  const { cityId, product } = await openScene(shop, { stock: 100, windowCapacity: 50 })
  const buyer = await signIn()
  await fillCart(shop, buyer, cityId, product)
  const before = await cartOf(buyer, cityId)
  expect(before.bonuses).toMatchObject({ applied: POINTS, refusal: null })
  const phone = await changePhone(buyer)

  const held = await cartOf(buyer, cityId)
  expect(held.bonuses).toMatchObject({ balance: before.bonuses?.balance, max: 0, applied: 0 })
  expect(held.bonuses?.refusal).toMatch(/^Номер недавно сменился: .*\sс\s\d\d:\d\d\.$/)
  expect(held.totals.total).toBe(before.totals.total + POINTS * 100)
  const renamed = { ...buyer, user: { ...buyer.user, phone } }
  const stale = await order(renamed, cityId, before.version)
  expect([stale.status, stale.body.code, stale.body.fresh?.totals.bonuses]).toEqual([409, 'cart_changed', 0])

  clock.advance(23 * HOUR_MS)
  expect((await cartOf(await signIn(phone), cityId)).bonuses?.max).toBe(0)
  clock.advance(1.1 * HOUR_MS)
  expect((await cartOf(await signIn(phone), cityId)).bonuses).toMatchObject({
    applied: POINTS,
    refusal: null,
  })
})
