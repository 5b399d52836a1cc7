import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Invitation } from '#/domains/loyalty/contract/customer.ts'
import type { Effect } from '#/domains/owner/contract/staff/settings.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { comeByLink } from '#/testing/customers/come-by-link.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { ADDRESS, deliveryForm, fillCart, openScene, WINDOW } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { changeSettingThrough } from '#/testing/shop/change-setting.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, runJobs, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 1000 })
const { cityId, product } = scene
const set = async (name: string, value: number) => {
  const { status, body } = await changeSettingThrough(call, await signInStaff('manager'))(
    `loyalty.${name}`,
    value,
  )
  expect(status, JSON.stringify(body)).toBe(200)
}
const effectOf = async (name: string, value: number) => {
  const options = { ...(await signInStaff('manager')), query: { value: String(value) } }
  const path = `/staff/api/settings/loyalty.${name}/effect`
  return (await call<{ effect: Effect | null }>('GET', path, options)).body.effect
}
const placed = { city_id: String(cityId), order_type: 'delivery', address: ADDRESS, ...WINDOW }
const quote = async (buyer: SignedIn, points: number) => {
  const query = { ...placed, withdraw_bonuses_amount: String(points) }
  return (await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })).body
}
const pointsOf = async ({ id }: { id: string }) => {
  clock.advance(2 * MINUTE_MS)
  const [row] = await db.sql<{ phone: string }[]>`select phone from users where id = ${id}`
  const { headers } = await signIn(row?.phone)
  type Points = { balance: number; percent: number; items: { type: string; amount: number }[] }
  return (await call<Points>('GET', `/v1/loyalty/${id}/balance-history`, { headers })).body
}

it('the share is that of the very next quote; an order of the old quote is refused with the new cart', async () => {
  await set('welcomeGift', 2_000)
  const marina = await signIn()
  await fillCart(shop, marina, cityId, product)
  const before = await quote(marina, 2_000)
  // 30 % of 3 990 ₽
  expect(before.bonuses).toMatchObject({ balance: 2_000, max: 1_197, applied: 1_197, share: 30 })
  await set('pointsShare', 10)
  expect((await quote(marina, 2_000)).bonuses).toMatchObject({ max: 399, applied: 399, share: 10 })
  const body = { ...deliveryForm(cityId, before.version, marina), withdraw_bonuses_amount: 2_000 }
  const refused = await call<{ code: string; fresh: Cart }>('POST', '/client/orders/order', {
    headers: marina.headers,
    body,
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'cart_changed'])
  expect(refused.body.fresh.totals.bonuses).toBe(39_900)
  await set('pointsShare', 30)
})

it('an order brings the percentage that its cart showed, and an order after the change the new one', async () => {
  const staff = await signInStaff('manager')
  const boris = await signIn()
  const first = await orderThrough(shop, boris, scene)
  clock.advance(MINUTE_MS)
  await set('firstLevel', 3)
  const second = await orderThrough(shop, boris, scene)
  for (const id of [first, second]) await moveOn(db, staff.user.id, id, 'completed')
  await runJobs()
  const { percent, items } = await pointsOf(boris.user)
  expect(percent).toBe(3)
  // 5 % and 3 % of 3 990 ₽
  expect(
    items
      .filter(({ type }) => type === 'accrual')
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other),
  ).toEqual([119, 199])
  await set('firstLevel', 5)
})

it('levels begin where they are set to', async () => {
  const staff = await signInStaff('manager')
  const nina = await signIn()
  await moveOn(db, staff.user.id, await orderThrough(shop, nina, scene), 'completed')
  clock.advance(MINUTE_MS)
  expect((await pointsOf(nina.user)).percent).toBe(5)
  await set('secondLevelFrom', 300_000)
  expect((await pointsOf(nina.user)).percent).toBe(7)
})

it('says what a change would have cost', async () => {
  await set('welcomeGift', 3_000)
  const rich = await signIn()
  await fillCart(shop, rich, cityId, product)
  const { version } = await quote(rich, 1_197)
  const body = { ...deliveryForm(cityId, version, rich), withdraw_bonuses_amount: 1_197 }
  expect((await call('POST', '/client/orders/order', { headers: rich.headers, body })).status).toBe(200)
  expect(await effectOf('pointsShare', 20)).toEqual({ what: 'discounts', amount: -39_900, at_most: false })
  expect(await effectOf('pointsShare', 40)).toEqual({ what: 'discounts', amount: 39_900, at_most: true })
  const effect = await effectOf('welcomeGift', 100)
  const [welcomed] = await db.sql<[{ people: number; points: number }]>`
    select count(*)::int as people, sum(amount)::int as points from point_lots where kind = 'welcome'`
  expect(effect).toEqual({
    what: 'points',
    amount: welcomed.people * 100 - welcomed.points,
    at_most: false,
  })
  expect(await effectOf('lifeDays', 90)).toBeNull()
})

it('a friend has the discount, for as long, and the inviter the reward that are set', async () => {
  await set('friendDiscount', 70_000)
  await set('inviteDays', 2)
  await set('inviterGift', 250)
  const inviter = await signIn()
  const path = `/v1/loyalty/${inviter.user.id}/invitation`
  const { code } = (await call<Invitation>('GET', path, inviter)).body
  const [friend, late] = [await comeByLink(shop)(code), await comeByLink(shop)(code)]
  const buyer = { ...friend, user: friend, accessToken: '', refreshToken: '' }
  expect((await fillCart(shop, buyer, cityId, product)).totals.friend).toBe(70_000)
  const order = await orderThrough(shop, buyer, scene)
  const staff = await signInStaff('manager')
  await moveOn(db, staff.user.id, order, 'completed')
  clock.advance(DAY_MS + MINUTE_MS)
  await runJobs()
  expect((await pointsOf(inviter.user)).items.find(({ type }) => type === 'referral')?.amount).toBe(250)
  clock.advance(DAY_MS)
  const again = await signIn(late.phone)
  expect((await fillCart(shop, again, cityId, product)).totals.friend).toBe(0)
})

it('gifts and the life of points are those of now', async () => {
  await set('welcomeGift', 111)
  await set('lifeDays', 20)
  const ira = await signIn()
  expect((await pointsOf(ira.user)).balance).toBe(111)
  clock.advance(21 * DAY_MS)
  expect((await pointsOf(ira.user)).balance).toBe(0)
})
