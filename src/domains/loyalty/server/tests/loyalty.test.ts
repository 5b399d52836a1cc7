import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { accrueOrder } from '../service/accrue-points.ts'
import { findNotAccrued } from '../queries/orders.ts'
import { givePointsBack, spendPoints } from '../service/spend-points.ts'
import { openPointsScene } from '#/testing/orders/points-scene.ts'
import { pointsOf } from '../service/points-balance.ts'
import { creditPoints } from '../service/credit-points.ts'

const shop = await openTestShop()
const { db, call, clock, signIn, runJobs } = shop
const { anOrder, setStatus } = await openPointsScene(db)

type Item = {
  type: string
  amount: number
  text: string
  order_number: number | null
  expires_on: string | null
  created_on: string
  rest: number | null
  order_name: string | null
}
type History = {
  balance: number
  usable: number
  pending: number
  percent: number
  next_level: { percent: number; missing: number } | null
  expiring: { amount: number; date: string; given_on: string }[]
  held_until: string | null
  items: Item[]
  page: number
  pages: number
  total: number
}
let marina: SignedIn

/** Access tokens live 15 minutes and these tests take months. */
const history = async (who = marina, query: Record<string, string> = {}) => {
  clock.advance(2 * MINUTE_MS)
  const { headers } = await signIn(who.user.phone)
  return (await call<History>('GET', `/v1/loyalty/${who.user.id}/balance-history`, { headers, query })).body
}
const notices = async (who = marina) =>
  (
    await db.sql<{ words: string }[]>`
      select name || ': ' || title || ' / ' || text as words from notifications
      where user_id = ${who.user.id} order by seq`
  ).map(({ words }) => words.replaceAll('\u00a0', ' '))
const completed = async (goods: number, more: object = {}) => {
  const id = await anOrder({ userId: marina.user.id, goods, status: 'completed', ...more })
  return id
}

beforeEach(async () => {
  marina = await signIn()
})

test('who signs in for the first time has 300 points at once, is told of it, and gets them once', async () => {
  const first = await history()
  expect(first).toMatchObject({ balance: 300, usable: 300, pending: 0, percent: 5, total: 1 })
  expect(first.items).toMatchObject([{ type: 'welcome', amount: 300, text: 'За знакомство' }])
  expect(first.expiring).toEqual([
    { amount: 300, date: first.items[0]?.expires_on, given_on: first.items[0]?.created_on },
  ])
  expect(await notices()).toEqual([
    expect.stringMatching(/^Бонусы: начислено 300 \/ За знакомство\. Можно потратить до \d+ /),
  ])
  expect((await history()).total).toBe(1)
})

test("somebody else's points are not there, and a guest is asked to sign in", async () => {
  const boris = await signIn()
  const path = `/v1/loyalty/${marina.user.id}/balance-history`
  expect((await call('GET', path, boris)).status).toBe(404)
  expect((await call('GET', path)).status).toBe(401)
  expect((await call('GET', path, marina)).status).toBe(200)
})

describe('a completed order', () => {
  test('brings 5 % of the money paid for goods, in whole roubles, good after 24 h for 180 days, once', async () => {
    const order = await completed(399_900, { promo: 40_000, points: 0 })
    await runJobs()
    const before = await history()
    // 5 % of 3 599 ₽ are 179.95.
    expect(before).toMatchObject({ usable: 300, pending: 179, balance: 479 })
    expect(before.items[0]).toMatchObject({
      type: 'accrual',
      amount: 179,
      text: expect.stringMatching(/^За заказ №/),
    })
    expect((await notices()).at(-1)).toMatch(
      /^Бонусы: начислено 179 \/ За ваш заказ\. Можно потратить через 24 часа и до /,
    )
    clock.advance(DAY_MS)
    await runJobs()
    expect(await history()).toMatchObject({ usable: 479, pending: 0, total: 2 })
    clock.advance(180 * DAY_MS)
    await runJobs()
    expect((await history()).balance).toBe(0)
    expect(order).toBeTruthy()
  })

  test('that was taken back while its points were counted brings none', async () => {
    const order = await completed(1_000_000)
    const since = new Date(clock.now().getTime() - DAY_MS)
    const counted = (await findNotAccrued(db, since, 100)).find(({ id }) => id === order)
    await setStatus(order, 'cancelled')
    await db.transaction(async (tx) => counted && accrueOrder(tx, counted, 'Asia/Omsk'))
    expect(counted).toBeDefined()
    expect((await history()).pending).toBe(0)
  })

  test('that is worth no point is not looked at again and again, so that others wait', async () => {
    await completed(333)
    const least = await completed(334)
    const since = new Date(clock.now().getTime() - DAY_MS)
    expect((await findNotAccrued(db, since, 10)).map(({ id }) => id)).toEqual([least])
  })

  test('brings nothing for what points have paid and for the delivery', async () => {
    const order = await anOrder({ userId: marina.user.id, goods: 100_000, points: 300 })
    await db.transaction((tx) => spendPoints(tx, { userId: marina.user.id, orderId: order, points: 300 }))
    await setStatus(order, 'completed')
    clock.advance(HOUR_MS)
    await runJobs()
    expect(await history()).toMatchObject({ usable: 0, pending: 35 })
  })

  test('counts towards 7 and 10 % of the next ones for twelve months', async () => {
    await completed(3_000_000)
    clock.advance(HOUR_MS)
    expect(await pointsOf(db, marina.user.id)).toMatchObject({ percent: 7 })
    await completed(5_000_000)
    clock.advance(HOUR_MS)
    await runJobs()
    expect(await history()).toMatchObject({ pending: 1_500 + 3_500, percent: 10, next_level: null })
    clock.advance(366 * DAY_MS)
    expect(await history()).toMatchObject({ percent: 5, next_level: { percent: 7, missing: 3_000_000 } })
  })

  test('that is not completed any more brings nothing, and what it brought is taken as far as it is there', async () => {
    const order = await completed(1_000_000)
    await runJobs()
    expect((await history()).pending).toBe(500)
    await setStatus(order, 'cancelled')
    await db.transaction((tx) => givePointsBack(tx, order))
    await runJobs()
    const after = await history()
    expect(after).toMatchObject({ balance: 300, pending: 0 })
    expect(after.items.map(({ type, amount }) => [type, amount])).toEqual([
      ['void', -500],
      ['accrual', 500],
      ['welcome', 300],
    ])
  })
})

test('an order spends what ends first, in one line of the history, and a cancel gives it back for 14 days at least', async () => {
  const { id: userId } = marina.user
  const soon = new Date(clock.now().getTime() + 2 * DAY_MS)
  await db.transaction((tx) =>
    creditPoints(tx, { userId, kind: 'review', cause: 'a', amount: 100, expiresAt: soon }),
  )
  const order = await anOrder({ userId, points: 250 })
  expect(await db.transaction((tx) => spendPoints(tx, { userId, orderId: order, points: 401 }))).toBe(false)
  expect(await db.transaction((tx) => spendPoints(tx, { userId, orderId: order, points: 250 }))).toBe(true)
  const spent = await history()
  expect(spent).toMatchObject({ usable: 150, expiring: [{ amount: 150 }] })
  expect(spent.items[0]).toMatchObject({
    type: 'withdraw',
    amount: -250,
    order_number: expect.any(Number),
    order_name: 'Букет',
    rest: null,
  })
  expect(spent.items.map(({ rest }) => rest)).toEqual([null, 0, 150])
  clock.advance(3 * DAY_MS)
  await setStatus(order, 'cancelled')
  const giveBack = () => db.transaction((tx) => givePointsBack(tx, order))
  await giveBack()
  await giveBack()
  expect((await notices()).at(-1)).toMatch(/^Бонусы: вернулось 250 \/ Заказ отменён\. Можно потратить до /)
  const back = await history()
  expect(back).toMatchObject({ usable: 400 })
  expect(back.expiring.map(({ amount }) => amount)).toEqual([100, 300])
  clock.advance(14 * DAY_MS - HOUR_MS)
  expect((await history()).usable).toBe(400)
  clock.advance(DAY_MS)
  expect((await history()).usable).toBe(300)
})

describe('points that end', () => {
  test('are warned of 14 and 3 days before, once each and by day, and burn in the ledger', async () => {
    const { id: userId } = marina.user
    for (const cause of ['a', 'b'])
      await db.transaction((tx) => creditPoints(tx, { userId, kind: 'review', cause, amount: 100 }))
    const told = (await notices()).length
    const warnings = async () => (await notices()).slice(told)
    clock.advance(166 * DAY_MS - HOUR_MS)
    await runJobs()
    expect(await warnings()).toEqual([])
    clock.advance(DAY_MS)
    for (let n = 0; n < 3; n++) {
      await runJobs()
      clock.advance(HOUR_MS)
    }
    expect(await warnings()).toEqual([
      expect.stringMatching(/^Бонусы: \d+ \S+ сгорят 500 \/ Ими можно оплатить/),
    ])
    clock.advance(11 * DAY_MS)
    for (let n = 0; n < 3; n++) {
      await runJobs()
      clock.advance(HOUR_MS)
    }
    expect(await warnings()).toHaveLength(2)
    clock.advance(4 * DAY_MS)
    await runJobs()
    const after = await history()
    expect(after).toMatchObject({ balance: 0, expiring: [] })
    expect(after.items[0]).toMatchObject({ type: 'expire', amount: -500, text: 'Сгорели' })
    expect(await warnings()).toHaveLength(2)
  })

  test('are not sent at night', async () => {
    const told = (await notices()).length
    clock.set(new Date(clock.now().getTime() + 170 * DAY_MS))
    // 3 o'clock in Omsk.
    clock.set(new Date(`${clock.now().toISOString().slice(0, 10)}T21:00:00Z`))
    await runJobs()
    expect(await notices()).toHaveLength(told)
    clock.advance(8 * HOUR_MS)
    await runJobs()
    expect(await notices()).toHaveLength(told + 1)
  })
})

describe('a birthday', () => {
  beforeAll(() => clock.set(new Date('2032-01-10T05:00:00Z')))
  const born = (birthday: string, told: Date | null = null) => db.sql`
    update users set birthday = ${birthday}, birthday_set_at = ${told} where id = ${marina.user.id}`
  const gifts = async () => (await history()).items.filter(({ type }) => type === 'birthday')
  const at = async (moment: string) => {
    clock.set(new Date(moment))
    await runJobs()
  }

  test('brings 500 points from 7 days before it to 7 days after, once a year', async () => {
    await born('1988-03-01')
    await at('2032-02-22T14:00:00Z')
    expect(await gifts()).toEqual([])
    await at('2032-02-23T05:00:00Z')
    expect(await gifts()).toMatchObject([{ amount: 500, expires_on: '2032-03-08', text: 'Ко дню рождения' }])
    await at('2032-03-03T05:00:00Z')
    expect(await gifts()).toHaveLength(1)
    await at('2032-03-08T14:00:00Z')
    expect((await history()).usable).toBe(800)
    await at('2032-03-08T18:00:01Z')
    expect((await history()).usable).toBe(300)
    await at('2033-02-23T05:00:00Z')
    expect(await gifts()).toHaveLength(2)
  })

  test('of the 29th of February is the 28th in other years', async () => {
    await born('1992-02-29')
    await at('2034-02-21T05:00:00Z')
    expect(await gifts()).toMatchObject([{ expires_on: '2034-03-07' }])
  })

  test('at the turn of the year belongs to the new one', async () => {
    await born('1990-01-03')
    await at('2034-12-27T05:00:00Z')
    expect(await gifts()).toMatchObject([{ expires_on: '2035-01-10' }])
    await at('2035-01-03T05:00:00Z')
    expect(await gifts()).toHaveLength(1)
  })

  test('told later than 7 days before itself waits for the next year, and one that was moved brings no second gift', async () => {
    await born('1988-03-20', new Date('2036-03-14T05:00:00Z'))
    await at('2036-03-15T05:00:00Z')
    expect(await gifts()).toEqual([])
    await born('1988-12-20')
    await at('2037-12-15T05:00:00Z')
    expect(await gifts()).toHaveLength(1)
    await born('1988-01-05', new Date('2037-12-16T05:00:00Z'))
    await at('2038-01-04T05:00:00Z')
    expect(await gifts()).toHaveLength(1)
  })
})

test('the history comes in pages', async () => {
  const { id: userId } = marina.user
  for (const cause of ['a', 'b', 'c'])
    await db.transaction((tx) => creditPoints(tx, { userId, kind: 'review', cause, amount: 100 }))
  const second = await history(marina, { page: '2', size: '3' })
  expect(second).toMatchObject({ page: 2, pages: 2, total: 4 })
  expect(second.items).toHaveLength(1)
})
