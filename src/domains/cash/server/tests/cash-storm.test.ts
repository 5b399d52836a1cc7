import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openCashScene } from '#/testing/payments/cash-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { audit, db } = shop
const scene = await openCashScene(shop)
const { anna, at, desk, inHand, post, timur } = scene
const ROUNDS = 4
const PARALLEL = 20
const LEAVES = { leaves: ['couriers', 'receipts'] }

const times = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: PARALLEL }, (_, n) => work(n)))
const done = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
const openAnew = async () => {
  const { drawer, shift } = await desk()
  if (!shift) expect((await scene.openShift(drawer)).status).toBe(200)
  return desk()
}

it('of hand-ins at once by the courier and by the store one takes effect', { timeout: 120_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await scene.broughtOrder()
    const all = await inHand()
    const { drawer } = await desk()
    const answers = await times((n) =>
      n % 2
        ? scene.handIn(all)
        : post(anna, at('/hand-ins'), {
            id: randomUUID(),
            courier_id: timur.user.id,
            expected: all,
            counted: all,
          }),
    )
    expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual(answers.map(() => true))
    expect(done(answers)).toBe(1)
    expect([await inHand(), (await desk()).drawer]).toEqual([0, drawer + all])
    await audit()
  }
})

it('of one shift opened at once by many one is open', { timeout: 60_000 }, async () => {
  const { drawer } = await desk()
  expect(done(await times(() => scene.openShift(drawer)))).toBe(1)
  await audit()
})

it(
  'a shift is closed with exactly what was taken before, however much comes meanwhile',
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { shift, drawer } = await openAnew()
      const answers = await times((n) =>
        n % 4 === 0
          ? scene.closeShift(shift?.id ?? '', { expected: drawer, counted: drawer, ...LEAVES })
          : scene.putIn(100 + n),
      )
      expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual(answers.map(() => true))
      expect(done(answers.filter((_, n) => n % 4 === 0))).toBeLessThanOrEqual(1)
      const wrong =
        await db.sql`select from cash_shifts where id = ${shift?.id ?? ''} and expected <> ${drawer}`
      expect(wrong.length).toBe(0)
      await audit()
    }
  },
)

it('closing against takings at the door, by cash and by card, loses none', { timeout: 180_000 }, async () => {
  const orders: string[] = []
  while (orders.length < 6) orders.push(await scene.order())
  for (const id of orders)
    expect((await scene.move(id, 'assembled', 'delivering', { early: true })).status).toBe(200)
  const { shift, drawer } = await openAnew()
  const before = await inHand()
  const answers = await Promise.all([
    ...orders.map((id, n) => scene.move(id, 'delivering', 'completed', { means: n % 2 ? 'card' : 'cash' })),
    scene.closeShift(shift?.id ?? '', { expected: drawer, counted: drawer, ...LEAVES }),
    scene.closeShift(shift?.id ?? '', { expected: drawer, counted: drawer, ...LEAVES }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...orders.map(() => 200),
    200,
    409,
  ])
  const [{ cash }] = await db.sql<[{ cash: number }]>`
    select sum(amount)::int as cash from cash_receipts where means = 'cash' and order_id = any(${orders})`
  expect(await inHand()).toBe(before + cash)
  await audit()
})

it(
  'refunds in cash against closing and against each other never take more than there is',
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await scene.broughtOrder()
      const all = await inHand()
      expect((await scene.handIn(all)).status).toBe(200)
      const { shift, drawer } = await openAnew()
      const answers = await times((n) =>
        n % 5 === 0
          ? scene.closeShift(shift?.id ?? '', { expected: drawer, counted: drawer, ...LEAVES })
          : scene.refund(order, 50_000),
      )
      expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual(answers.map(() => true))
      const [row] = await db.sql<[{ refunded: number; paid: number }]>`
      select refunded, paid from orders where id = ${order}`
      expect(row.refunded).toBe(done(answers.filter((_, n) => n % 5 !== 0)) * 50_000)
      expect(row.refunded).toBeLessThanOrEqual(row.paid)
      expect((await desk()).drawer).toBe(drawer - row.refunded)
      await audit()
    }
  },
)
