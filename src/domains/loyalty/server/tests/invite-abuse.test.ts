import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Invitation } from '#/domains/loyalty/contract/customer.ts'
import type { PointsCard } from '#/domains/loyalty/contract/staff.ts'
import { rewardInviters, takeRewardsBack } from '../service/invites/reward-inviters.ts'
import { spendPoints } from '../service/spend-points.ts'
import { friendDiscountOf } from '#/testing/customers/friend-facts.ts'
import { useInvite } from '../service/invites/use-invite.ts'
import { openPointsScene } from '#/testing/orders/points-scene.ts'
import { comeByLink } from '#/testing/customers/come-by-link.ts'
import { creditPoints } from '../service/credit-points.ts'

const shop = await openTestShop()
const { db, call, clock, signIn } = shop
const scene = await openPointsScene(db)
const comeBy = comeByLink(shop)

const unstopped = new AbortController().signal
let inviter: SignedIn
let code: string

const codeOf = async (who: { id: string; headers: Record<string, string> }) =>
  (await call<Invitation>('GET', `/v1/loyalty/${who.id}/invitation`, who)).body.code
const invitation = async (who = inviter) => {
  clock.advance(2 * MINUTE_MS)
  const { headers } = await signIn(who.user.phone)
  return (await call<Invitation>('GET', `/v1/loyalty/${who.user.id}/invitation`, { headers })).body
}
const earned = async (userId = inviter.user.id) => {
  const [row] = await db.sql<[{ n: number }]>`
    select coalesce(sum(amount), 0)::int as n from point_moves
    where user_id = ${userId} and type in ('referral', 'void')`
  return row.n
}
type Order = Parameters<typeof scene.anOrder>[0]
const firstOrder = async (userId: string, more: Partial<Order> = {}) => {
  const order = await scene.anOrder({ userId, goods: 350_000, friend: 50_000, ...more })
  expect(await db.transaction((tx) => useInvite(tx, userId, order))).toBe(true)
  await scene.setStatus(order, 'completed')
  return order
}
const aDayLater = async () => {
  clock.advance(25 * HOUR_MS)
  await rewardInviters(db, unstopped)
}
const paidBy = async (order: string, payer: string) => {
  await db.sql`
    insert into payments (id, order_id, provider, attempt, way, amount, status, lines, paid_at, created_at, payer)
    select ${uuidv7()}, id, 'yookassa', 1, 'any', total, 'succeeded', '[]', ${db.now()}, ${db.now()}, ${payer}
    from orders where id = ${order}`
  await db.sql`update orders set paid = total, payment_status = 'paid' where id = ${order}`
}
const onDevice = (ip: string, ...users: string[]) =>
  db.sql`update sessions set ip = ${ip}, user_agent = 'Chrome' where user_id = any(${users})`

/** Orders without payment or courier would fail the audit. */
afterEach(async () => {
  await db.sql`delete from payments`
  await db.sql`update orders set paid = 0, payment_status = 'unpaid', address = null`
  await scene.refreshFacts()
})

beforeEach(async () => {
  inviter = await signIn()
  code = await codeOf({ id: inviter.user.id, headers: inviter.headers })
})

describe('an inviter gets nothing by themself for a friend', () => {
  const tricks: Record<string, (friend: string) => Promise<unknown>> = {
    'whose flowers go to the inviter’s phone': (friend) =>
      firstOrder(friend, { recipientPhone: inviter.user.phone }),
    'whose flowers go to another customer’s phone': async (friend) =>
      firstOrder(friend, { recipientPhone: (await signIn()).user.phone }),
    'whose recipient the inviter sends flowers to': async (friend) => {
      await scene.anOrder({ userId: inviter.user.id, recipientPhone: '+73812000099' })
      return firstOrder(friend, { recipientPhone: '+73812000099' })
    },
    'who lives where the inviter does': async (friend) => {
      await scene.anOrder({ userId: inviter.user.id, address: 'улица Ленина, 24' })
      return firstOrder(friend, { address: 'Улица Ленина, 24' })
    },
    'who sits at the inviter’s device': async (friend) => {
      await onDevice('203.0.113.7', inviter.user.id, friend)
      return firstOrder(friend)
    },
    'who pays with the inviter’s card': async (friend) => {
      await paidBy(await scene.anOrder({ userId: inviter.user.id }), `${friend} card`)
      return paidBy(await firstOrder(friend), `${friend} card`)
    },
  }
  test.each(Object.entries(tricks))('%s, and is told so', async (_trick, play) => {
    const friend = await comeBy(code)
    await play(friend.id)
    await aDayLater()
    await aDayLater()
    expect(await earned()).toBe(0)
    expect(await invitation()).toMatchObject({ invited: 1, ordered: 1, rewarded: 0, doubtful: 1, points: 0 })
    const notices = await db.sql<{ title: string }[]>`
      select title from notifications where user_id = ${inviter.user.id} and link = '/profile/invite'`
    expect(notices).toHaveLength(1)
    const manager = await shop.signInStaff('manager')
    const card = await call<PointsCard>('GET', `/staff/api/points/${inviter.user.id}`, manager)
    expect(card.body.doubtful).toMatchObject([{ friend_id: friend.id, doubt: expect.any(String) }])
  })

  test('who has sat at the inviter’s device and was erased before anybody looked', async () => {
    const friend = await comeBy(code)
    await onDevice('203.0.113.9', inviter.user.id, friend.id)
    await firstOrder(friend.id)
    expect((await call('DELETE', `/v1/user/${friend.id}`, friend)).status).toBe(204)
    await aDayLater()
    expect(await earned()).toBe(0)
  })

  test('who looks like another friend of the same inviter', async () => {
    const [one, two] = [await comeBy(code), await comeBy(code)]
    await onDevice('203.0.113.8', one.id, two.id)
    await firstOrder(one.id)
    await firstOrder(two.id)
    await aDayLater()
    expect(await earned()).toBe(0)
  })
})

test('a ring of three does not close: the first one is known', async () => {
  const second = await comeBy(code)
  const third = await comeBy(await codeOf(second))
  clock.advance(2 * MINUTE_MS)
  const first = await comeBy(await codeOf(third), { phone: inviter.user.phone })
  expect(await db.sql`select from invites where friend_id = ${first.id}`).toHaveLength(0)
  for (const { id } of [second, third]) await paidBy(await firstOrder(id), 'card of the ring')
  await aDayLater()
  expect([await earned(), await earned(second.id), await earned(third.id)]).toEqual([0, 0, 0])
})

test('an account that was erased and made again is no invited friend, and has no second welcome', async () => {
  const friend = await comeBy(code)
  const erased = await call('DELETE', `/v1/user/${friend.id}`, friend)
  expect(erased.status).toBe(204)
  clock.advance(2 * MINUTE_MS)
  const again = await comeBy(code, { phone: friend.phone })
  expect(await friendDiscountOf(db, again.id)).toBeNull()
  const given = await db.sql`
    select from point_lots where user_id = ${again.id} and kind = 'welcome' and rest > 0`
  expect(given).toHaveLength(0)
})

test('twenty orders at once of one friend and five rewards at once are one discount and one reward', async () => {
  const friend = await comeBy(code)
  const orders = await Promise.all(Array.from({ length: 20 }, () => scene.anOrder({ userId: friend.id })))
  const used = await Promise.all(
    orders.map((order) => db.transaction((tx) => useInvite(tx, friend.id, order))),
  )
  expect(used.filter(Boolean)).toHaveLength(1)
  const first = orders[used.indexOf(true)] ?? ''
  await db.sql`update orders set friend_discount = 50000, total = total - 50000 where id = ${first}`
  await db.sql`update order_lines set discount = 50000 where order_id = ${first}`
  for (const order of orders) await scene.setStatus(order, 'completed')
  clock.advance(25 * HOUR_MS)
  await Promise.all(Array.from({ length: 5 }, () => rewardInviters(db, unstopped)))
  expect(await earned()).toBe(500)
})

describe('when the friend’s money goes back', () => {
  const refund = async (order: string) => {
    await db.sql`update orders set payment_status = 'refunded' where id = ${order}`
    await scene.refreshFacts([order])
  }
  const takeBack = () => Promise.all(Array.from({ length: 5 }, () => takeRewardsBack(db, unstopped)))

  test('within the day, nothing is given', async () => {
    const { id } = await comeBy(code)
    await refund(await firstOrder(id))
    await aDayLater()
    expect(await earned()).toBe(0)
  })

  test('later, the reward goes back once, and what was spent of it out of what comes next', async () => {
    const { id } = await comeBy(code)
    const order = await firstOrder(id)
    await aDayLater()
    expect(await earned()).toBe(500)
    const { user } = inviter
    const own = await scene.anOrder({ userId: user.id, points: 700 })
    await db.transaction((tx) => spendPoints(tx, { userId: user.id, orderId: own, points: 700 }))
    await refund(order)
    await takeBack()
    expect(await earned()).toBe(400)
    await takeBack()
    expect(await earned()).toBe(400)
    await db.transaction((tx) =>
      creditPoints(tx, { userId: user.id, kind: 'review', cause: 'photo', amount: 1000 }),
    )
    await takeBack()
    await takeBack()
    expect(await earned()).toBe(0)
    expect(await invitation()).toMatchObject({ rewarded: 1, points: 0 })
  })
})
