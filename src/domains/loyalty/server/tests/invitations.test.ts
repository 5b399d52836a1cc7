import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Invitation } from '#/domains/loyalty/contract/customer.ts'
import { friendDiscountOf } from '#/testing/customers/friend-facts.ts'
import { giveInviteBack, useInvite } from '../service/invites/use-invite.ts'
import { openPointsScene } from '#/testing/orders/points-scene.ts'
import { comeByLink } from '#/testing/customers/come-by-link.ts'

const shop = await openTestShop()
const { db, call, clock, signIn, runJobs } = shop
const comeBy = comeByLink(shop)
const { anOrder, setStatus } = await openPointsScene(db)

let marina: SignedIn
let code: string

const invitation = async (who: SignedIn) =>
  (await call<Invitation>('GET', `/v1/loyalty/${who.user.id}/invitation`, who)).body

beforeEach(async () => {
  marina = await signIn()
  code = (await invitation(marina)).code
})

const inviterOf = async (friendId: string) => {
  const [row] = await db.sql<{ inviter_id: string }[]>`
    select inviter_id from invites where friend_id = ${friendId}`
  return row?.inviter_id
}
const rewards = async () => {
  const [row] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from point_lots where user_id = ${marina.user.id} and kind = 'referral'`
  return row.n
}
const orderOf = async (friendId: string) => {
  const order = await anOrder({ userId: friendId, goods: 350_000, friend: 50_000 })
  expect(await db.transaction((tx) => useInvite(tx, friendId, order))).toBe(true)
  return order
}

test('everybody has one code of their own of eight clear letters, and sees no other', async () => {
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(await invitation(marina)).toEqual({
    code,
    path: `/r/${code}`,
    invited: 0,
    ordered: 0,
    rewarded: 0,
    doubtful: 0,
    points: 0,
  })
  const boris = await signIn()
  expect((await invitation(boris)).code).not.toBe(code)
  expect((await call('GET', `/v1/loyalty/${marina.user.id}/invitation`, boris)).status).toBe(404)
})

test('a link leads to the shop and is kept for 30 days where only signing in sees it', async () => {
  const { status, headers } = await call('GET', `/r/${code.toLowerCase()}`)
  expect([status, headers['location']]).toEqual([302, '/'])
  expect(String(headers['set-cookie'])).toMatch(
    new RegExp(`LavandaInvited=${code}; Max-Age=2592000; Path=/v1/auth; HttpOnly; SameSite=Lax`),
  )
  // Pages know that the visitor was invited, not by whom.
  expect(String(headers['set-cookie'])).toContain('LavandaFriend=1; Max-Age=2592000; Path=/; SameSite=Lax')
  for (const unknown of ['ABCDEFGH', 'x', 'я'.repeat(30), '%00', "'--"]) {
    const answer = await call('GET', `/r/${encodeURIComponent(unknown)}`)
    expect([answer.status, answer.headers['location'], answer.headers['set-cookie']]).toEqual([
      302,
      '/',
      undefined,
    ])
  }
})

test.each([
  '/r/%0d%0aSet-Cookie:x=1',
  '/r/%0d%0aLocation:%20https:%2f%2fevil.example',
  '/r/https:evil.example',
  '/r/https:%2f%2fevil.example',
  '/r/%2f%2fevil.example',
  '/r/%5c%5cevil.example',
  '/r///evil.example',
  '/r/..//evil.example',
  '//evil.example/r/x',
])('%s leads nowhere but home', async (path) => {
  const { status, headers } = await call('GET', path)
  expect(status === 302 ? headers['location'] : '/').toBe('/')
  expect(headers['set-cookie']).toBeUndefined()
  expect(status).toBeLessThan(500)
})

test('who came by a link and is new has 500 ₽ off a first order from 3 000 ₽, within 30 days', async () => {
  const { id: friend } = await comeBy(code)
  expect(await inviterOf(friend)).toBe(marina.user.id)
  expect(await friendDiscountOf(db, friend)).toEqual({ amount: 50_000, minGoods: 300_000 })
  expect(await friendDiscountOf(db, marina.user.id)).toBeNull()
  clock.advance(30 * DAY_MS)
  expect(await friendDiscountOf(db, friend)).toBeNull()
})

test('the code may be told in the call as well', async () => {
  const { id } = await comeBy('none', { fields: { referral_code: code } })
  expect(await inviterOf(id)).toBe(marina.user.id)
})

test('a known customer is not invited: a phone, oneself, a device that somebody has signed in on', async () => {
  clock.advance(2 * MINUTE_MS)
  const boris = await signIn()
  clock.advance(2 * MINUTE_MS)
  await comeBy(code, { phone: boris.user.phone })
  expect(await inviterOf(boris.user.id)).toBeUndefined()
  clock.advance(2 * MINUTE_MS)
  const own = await comeBy(code, { phone: marina.user.phone })
  expect(own.cookies).toMatchObject({ LavandaDevice: expect.stringMatching(/./), LavandaInvited: '' })
  expect(await inviterOf(own.id)).toBeUndefined()
  const second = await comeBy(code, { cookies: { LavandaDevice: own.cookies['LavandaDevice'] ?? '' } })
  expect(await inviterOf(second.id)).toBeUndefined()
})

test('the discount is given once: not for a second order, again after a cancel, and of two at once to one', async () => {
  const { id: friend } = await comeBy(code)
  const orders = await Promise.all([1, 2].map(() => anOrder({ userId: friend, status: 'cancelled' })))
  const used = await Promise.all(orders.map((order) => db.transaction((tx) => useInvite(tx, friend, order))))
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(await friendDiscountOf(db, friend)).toBeNull()
  const first = orders[used.indexOf(true)] ?? ''
  await db.transaction((tx) => giveInviteBack(tx, first))
  expect(await friendDiscountOf(db, friend)).not.toBeNull()
  await anOrder({ userId: friend })
  expect(await friendDiscountOf(db, friend)).toBeNull()
})

test('the inviter has 500 points 24 h after the friend’s order was handed over, once, and none for a cancelled one', async () => {
  const [one, two] = [await comeBy(code), await comeBy(code)]
  const [kept, cancelled] = [await orderOf(one.id), await orderOf(two.id)]
  await setStatus(kept, 'completed')
  await setStatus(cancelled, 'cancelled')
  await db.transaction((tx) => giveInviteBack(tx, cancelled))
  clock.advance(DAY_MS - 1000)
  await runJobs()
  expect(await rewards()).toBe(0)
  clock.advance(HOUR_MS)
  await runJobs()
  clock.advance(HOUR_MS)
  await runJobs()
  expect(await rewards()).toBe(1)
  clock.advance(2 * MINUTE_MS)
  const again = await signIn(marina.user.phone)
  expect(await invitation(again)).toMatchObject({ invited: 2, rewarded: 1 })
})

test('of a month ten friends count, and the eleventh does not come to count in the next one', async () => {
  clock.set(new Date('2026-09-05T06:00:00Z'))
  for (let n = 0; n < 11; n++) {
    const { id } = await comeBy(code)
    await setStatus(await orderOf(id), 'completed')
    clock.advance(MINUTE_MS)
  }
  clock.advance(25 * HOUR_MS)
  await runJobs()
  expect(await rewards()).toBe(10)
  clock.set(new Date('2026-10-02T06:00:00Z'))
  await runJobs()
  expect(await rewards()).toBe(10)
  const { id } = await comeBy(code)
  await setStatus(await orderOf(id), 'completed')
  clock.advance(25 * HOUR_MS)
  await runJobs()
  expect(await rewards()).toBe(11)
})
