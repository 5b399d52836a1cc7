import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { aPromoCode } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene, WINDOW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, clock } = shop
const { cityId, product } = await openScene(shop, { stock: 100 })

const look = async ({ headers }: SignedIn, promocode = '') => {
  const query = { city_id: String(cityId), address: 'улица Ленина, 24', ...WINDOW, promocode }
  return (await call<Cart>('GET', '/orders/cart', { headers, query })).body
}
type PlacedOrder = { id: string; code?: string; fresh?: Cart }
const place = (buyer: SignedIn, version: string, promocode?: string) =>
  call<PlacedOrder>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: { ...deliveryForm(cityId, version, buyer), ...(promocode && { promocode }) },
  })
const order = async (buyer: SignedIn, promocode?: string) => {
  await fillCart(shop, buyer, cityId, product)
  const cart = await look(buyer, promocode)
  return { cart, placed: await place(buyer, cart.version, promocode) }
}
const cancel = ({ headers }: SignedIn, id: string) =>
  call('POST', `/client/orders/order/${id}/cancel`, { headers, body: { reason_code: 'changed_mind' } })

const aFriend = async () => {
  const [inviter, friend] = [await signIn(), await signIn()]
  await db.sql`
    insert into invites (friend_id, inviter_id, created_at, expires_at)
    values (${friend.user.id}, ${inviter.user.id}, ${db.now()}, ${new Date(db.now().getTime() + 30 * DAY_MS)})`
  return friend
}
const aFirstOrderCode = async () => {
  const { id, code } = await aPromoCode(db, { kind: 'fixed', value: 70_000 })
  await db.sql`update promo_codes set first_order_only = true where id = ${id}`
  return code
}

it('an invitation pays for one order: not with a code, not for the next one, again when it was cancelled', async () => {
  const friend = await aFriend()
  const { code } = await aPromoCode(db, { kind: 'fixed', value: 10_000 })
  await fillCart(shop, friend, cityId, product)
  const { totals } = await look(friend, code)
  expect([totals.promo, totals.friend]).toEqual([10_000, 0])
  const first = await order(friend)
  expect([first.cart.totals.friend, first.placed.status]).toEqual([50_000, 200])
  const next = await order(friend)
  expect([next.cart.totals.friend, next.placed.status]).toEqual([0, 200])
  for (const { placed } of [first, next]) await cancel(friend, placed.body.id)
  expect((await order(friend)).cart.totals.friend).toBe(50_000)
})

it('an invitation is over after its last moment, also between the price and the order', async () => {
  const friend = await aFriend()
  await fillCart(shop, friend, cityId, product)
  const { version, totals } = await look(friend)
  expect(totals.friend).toBe(50_000)
  await db.sql`update invites set expires_at = ${db.now()} where friend_id = ${friend.user.id}`
  const { status, body } = await place(friend, version)
  expect([status, body.code, body.fresh?.totals.friend]).toEqual([409, 'cart_changed', 0])
})

it('a code for the first order is for the first one that is kept, however it is tried', async () => {
  const code = await aFirstOrderCode()
  const buyer = await signIn()
  await fillCart(shop, buyer, cityId, product)
  const before = await look(buyer, code)
  const first = await order(buyer, code)
  expect([first.cart.totals.promo, first.placed.status]).toEqual([70_000, 200])
  await fillCart(shop, buyer, cityId, product)
  expect((await place(buyer, before.version, code)).body.code).toBe('cart_changed')
  expect((await look(buyer, code)).promocode?.error?.code).toBe('promo_first_order')
  await cancel(buyer, first.placed.body.id)
  expect((await look(buyer, code)).totals.promo).toBe(70_000)
  clock.advance(1000)
  await order(buyer)
  await fillCart(shop, buyer, cityId, product)
  expect((await look(buyer, code)).promocode?.error?.code).toBe('promo_first_order')
})
