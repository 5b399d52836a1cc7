import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { aUser } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { burnPoints } from '../service/expire-points.ts'
import * as ledger from '../queries/ledger.ts'
import { givePointsBack, spendPoints } from '../service/spend-points.ts'
import { correctPoints } from '../service/correct-points.ts'
import { openPointsScene } from '#/testing/orders/points-scene.ts'
import { pointsOf } from '../service/points-balance.ts'
import { creditPoints } from '../service/credit-points.ts'

const { db, clock, context, signInStaff } = await openTestShop()
const { anOrder, dropOrders, setStatus } = await openPointsScene(db)
const vera = await signInStaff('manager')
const manager = { ...vera.user, role: 'manager' as const } as Staff

const otherSql = connect(context.settings.databaseUrl ?? '', 16)
const other: Db = createDb(otherSql, clock, () => {})
afterAll(() => otherSql.end({ timeout: 1 }))

const OMSK = 6 * HOUR_MS

type Lot = { cause: string; rest: number; usableAt: number; expiresAt: number; order: number }

const recount = () => {
  const lots: Lot[] = []
  const spent = new Map<string, { lot: Lot; amount: number }[]>()
  const at = () => clock.now().getTime()
  const burn = () => {
    for (const lot of lots) if (lot.expiresAt <= at()) lot.rest = 0
  }
  const open = (pendingToo: boolean) =>
    lots
      .filter((lot) => lot.rest > 0 && lot.expiresAt > at() && (pendingToo || lot.usableAt <= at()))
      .toSorted((one, two) => one.expiresAt - two.expiresAt || one.order - two.order)
  const sum = (some: Lot[]) => some.reduce((total, { rest }) => total + rest, 0)
  const take = (points: number, pendingToo: boolean) => {
    burn()
    if (sum(open(pendingToo)) < points) return null
    let left = points
    return open(pendingToo).flatMap((lot) => {
      const amount = Math.min(lot.rest, left)
      lot.rest -= amount
      left -= amount
      return amount > 0 ? [{ lot, amount }] : []
    })
  }
  return {
    lots,
    give: (cause: string, rest: number, usableAt: Date, expiresAt: Date) => {
      burn()
      if (lots.some((lot) => lot.cause === cause)) return false
      lots.push({
        cause,
        rest,
        usableAt: usableAt.getTime(),
        expiresAt: expiresAt.getTime(),
        order: lots.length,
      })
      return true
    },
    spend: (order: string, points: number) => {
      const taken = take(points, false)
      if (taken) spent.set(order, taken)
      return taken !== null
    },
    takeByHand: (points: number) => take(points, true) !== null,
    giveBack: (order: string, until: number) => {
      burn()
      for (const { lot, amount } of spent.get(order) ?? []) {
        lot.rest += amount
        lot.expiresAt = Math.max(lot.expiresAt, until)
      }
      spent.delete(order)
    },
    usable: () => sum(open(false)),
    balance: () => sum(open(true)),
    openLots: () => open(true).map(({ cause, rest }) => [cause, rest]),
  }
}

const disagreements = (userId: string) => db.sql`
  select a.balance, l.rest, m.moved from point_accounts a
  left join (select user_id, sum(rest)::int as rest from point_lots group by 1) l using (user_id)
  left join (select user_id, sum(amount)::int as moved from point_moves group by 1) m using (user_id)
  where a.user_id = ${userId} and (a.balance <> coalesce(l.rest, 0) or a.balance <> coalesce(m.moved, 0))
  union all
  select l.rest, l.amount, sum(m.amount)::int from point_lots l join point_moves m on m.lot_id = l.id
  where l.user_id = ${userId} group by l.id having sum(m.amount) <> l.rest`

const openLots = async (userId: string) =>
  (
    await db.sql<{ cause: string; rest: number }[]>`
      select cause, rest from point_lots
      where user_id = ${userId} and rest > 0 and expires_at > ${db.now()} order by expires_at, created_at, id`
  ).map(({ cause, rest }) => [cause, rest])

const balanceOf = async (userId: string) => {
  const [row] = await db.sql<
    { balance: number }[]
  >`select balance from point_accounts where user_id = ${userId}`
  return row?.balance
}

const nat = (max: number) => fc.nat({ max })
const step = fc.oneof(
  fc.record({
    do: fc.constant('give' as const),
    cause: nat(9),
    points: nat(400),
    from: nat(2),
    lives: nat(40),
  }),
  fc.record({ do: fc.constant('spend' as const), points: nat(500) }),
  fc.record({ do: fc.constant('give back' as const), which: nat(3) }),
  fc.record({ do: fc.constant('take by hand' as const), points: nat(300) }),
  fc.record({ do: fc.constant('wait' as const), days: nat(6) }),
  fc.record({ do: fc.constant('burn' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const holder = async () => {
  const { id: userId } = await aUser(db)
  const model = recount()
  const orders: string[] = []
  const give = async ({ cause: n, points, from, lives }: Extract<Step, { do: 'give' }>) => {
    const [cause, amount] = [String(n), points + 1]
    const usableAt = new Date(db.now().getTime() + from * DAY_MS)
    const expiresAt = new Date(usableAt.getTime() + (1 + lives) * DAY_MS)
    const credit = { userId, kind: 'review', cause, amount, usableAt, expiresAt } as const
    const given = await db.transaction((tx) => creditPoints(tx, credit))
    expect(given).toBe(model.give(cause, amount, usableAt, expiresAt))
  }
  const spend = async (points: number) => {
    const orderId = await anOrder({ userId, points })
    const paid = await db.transaction((tx) => spendPoints(tx, { userId, orderId, points }))
    expect(paid).toBe(model.spend(orderId, points))
    if (paid) orders.push(orderId)
    else await dropOrders([orderId])
  }
  const giveBack = async (which: number) => {
    const [order] = orders.splice(which, 1)
    if (!order) return
    await setStatus(order, 'cancelled')
    for (let n = 0; n < 2; n++) await db.transaction((tx) => givePointsBack(tx, order))
    const today = new Date(db.now().getTime() + OMSK).toISOString().slice(0, 10)
    model.giveBack(order, Date.parse(`${today}T00:00:00Z`) - OMSK + 15 * DAY_MS)
  }
  const takeByHand = async (points: number) => {
    const correction = { id: randomUUID(), amount: -points, reason: 'Проверка' }
    const taken = await correctPoints(db, manager, userId, correction).then(
      () => true,
      () => false,
    )
    expect(taken).toBe(model.takeByHand(points))
  }
  const act = async (one: Step) => {
    if (one.do === 'give') await give(one)
    if (one.do === 'spend') await spend(one.points + 1)
    if (one.do === 'give back') await giveBack(one.which)
    if (one.do === 'take by hand') await takeByHand(one.points + 1)
    if (one.do === 'wait') clock.advance((1 + one.days) * DAY_MS)
    if (one.do === 'burn') await burnPoints(db, new AbortController().signal)
  }
  return { userId, model, act }
}

test('whatever is done in whatever order, the ledger is what a recount says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { userId, model, act } = await holder()
      for (const one of steps) {
        await act(one)
        expect(await openLots(userId)).toEqual(model.openLots())
        expect((await pointsOf(db, userId)).usable).toBe(model.usable())
        expect(await disagreements(userId)).toEqual([])
      }
      await db.transaction((tx) => ledger.lockAccount(tx, userId))
      expect(await balanceOf(userId)).toBe(model.balance())
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('300 points pay three of twenty orders of 100 that come at once to two processes', async () => {
  const { id: userId } = await aUser(db)
  for (const [cause, amount] of [
    ['one', 250],
    ['two', 50],
  ] as const)
    await db.transaction((tx) => creditPoints(tx, { userId, kind: 'review', cause, amount }))
  const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder({ userId, points: 100 })))
  const paid = await Promise.all(
    orders.map((orderId, n) =>
      (n % 2 ? db : other).transaction((tx) => spendPoints(tx, { userId, orderId, points: 100 })),
    ),
  )
  expect(paid.filter(Boolean)).toHaveLength(3)
  expect((await pointsOf(db, userId)).usable).toBe(0)
  expect(await disagreements(userId)).toEqual([])
  await dropOrders(orders.filter((_, n) => !paid[n]))
})

test('what is given for one cause at once from two processes is given once', async () => {
  const { id: userId } = await aUser(db)
  const given = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? db : other).transaction((tx) =>
        creditPoints(tx, { userId, kind: 'birthday', cause: '2026', amount: 500 }),
      ),
    ),
  )
  expect(given.filter(Boolean)).toHaveLength(1)
  expect((await pointsOf(db, userId)).usable).toBe(500)
})
