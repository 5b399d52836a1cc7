import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { startPushService } from '#/testing/notifications/push-stand-in.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { PointsCard, PointsHolder } from '#/domains/loyalty/contract/staff.ts'

const service = await startPushService()
afterAll(() => service.close())
const { db, call, clock, signIn, signInStaff } = await openTestShop({
  settings: { push: { keys: null, contact: null, services: [service.origin] } },
})
const vera = await signInStaff('manager')
const anna = await signInStaff('florist')
const inna = await signInStaff('admin')
let marina: SignedIn

beforeEach(async () => {
  marina = await signIn()
  await db.sql`update users set name = 'Алёна Кузнецова' where id = ${marina.user.id}`
})

type Answer = PointsCard & { code: string; fields: Record<string, string> }
const correct = (body: object, { by = vera, of = marina.user.id } = {}) =>
  call<Answer>('POST', `/staff/api/points/${of}/corrections`, {
    headers: by.headers,
    body: { id: randomUUID(), reason: 'За опоздание', ...body },
  })
const show = async (id = marina.user.id) =>
  (await call<PointsCard>('GET', `/staff/api/points/${id}`, vera)).body
const find = async (search: string) =>
  (
    await call<{ items: PointsHolder[] }>('GET', '/staff/api/points', {
      headers: vera.headers,
      query: { search },
    })
  ).body.items
const newest = async () => {
  const [row] =
    await db.sql`select title, text from notifications where user_id = ${marina.user.id} order by seq desc`
  return row
}

test('a customer is found by parts of the phone as people write it, and of the name', async () => {
  const national = marina.user.phone.slice(2)
  for (const words of [
    national,
    `8 ${national}`,
    `+7 (${national.slice(0, 3)}) ${national.slice(3)}`,
    national.slice(-4),
  ])
    expect((await find(words)).map(({ id }) => id)).toContain(marina.user.id)
  expect((await find('алена куз')).map(({ id }) => id)).toContain(marina.user.id)
  expect(await find('Никто')).toEqual([])
  expect(await find('%')).toEqual([])
  clock.advance(1000)
  await correct({ amount: 10 })
  expect((await find(''))[0]).toMatchObject({ id: marina.user.id, balance: 310 })
})

test('points given by hand are there at once for 180 days, with who and why, told and written down', async () => {
  const { status, body } = await correct({ amount: 200 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ balance: 500, usable: 500, holder: { name: 'Алёна Кузнецова' } })
  expect(body.lots.map(({ kind, rest, text }) => [kind, rest, text])).toEqual([
    ['welcome', 300, 'За знакомство'],
    ['manual', 200, 'За опоздание'],
  ])
  expect(body.items[0]).toMatchObject({
    type: 'manual',
    amount: 200,
    text: 'За опоздание',
    staff: vera.user.phone,
  })
  expect(await newest()).toMatchObject({
    title: 'начислено 200',
    text: expect.stringContaining('За опоздание'),
  })
  const [action] = await db.sql`
    select action, before, after from audit_log where subject = 'points' and subject_id = ${marina.user.id}`
  expect(action).toMatchObject({
    action: 'points.correct',
    before: { balance: 300 },
    after: { balance: 500, amount: 200, reason: 'За опоздание' },
  })
})

test('points are taken in one line of the history, never more than there are, with the number at the field', async () => {
  await correct({ amount: 100 })
  clock.advance(1000)
  const taken = await correct({ amount: -350, reason: 'Начислено дважды' })
  expect(taken.body).toMatchObject({ balance: 50, total: 3 })
  expect(taken.body.items[0]).toMatchObject({ type: 'manual', amount: -350, text: 'Начислено дважды' })
  expect(await newest()).toMatchObject({ title: 'списано 350', text: 'Начислено дважды' })
  const refused = await correct({ amount: -51 })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    code: 'points_not_enough',
    fields: { amount: expect.stringMatching(/50\sбонусов/) },
  })
  expect((await show()).balance).toBe(50)
})

test('corrections of many people at once all count, to the point', async () => {
  const given = [5, -3, 10, -7, 100, -100, 1, -6, 50, -50]
  const answers = await Promise.all(
    given.map((amount, n) => correct({ amount }, { by: n % 2 ? vera : inna })),
  )
  expect(answers.map(({ status }) => status)).toEqual(given.map(() => 200))
  expect((await show()).balance).toBe(300)
  const many = await Promise.all(Array.from({ length: 10 }, () => correct({ amount: -100 })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await show()).balance).toBe(0)
})

test('the same correction sent twice, at once too, counts once', async () => {
  for (const amount of [70, -70]) {
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => correct({ id, amount })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await show()).balance).toBe(amount > 0 ? 370 : 300)
  }
  const [{ told }] = await db.sql<[{ told: number }]>`
    select count(*)::int as told from notifications where user_id = ${marina.user.id}`
  expect(told).toBe(3)
})

test('what was given to one is not sent to another by the same name', async () => {
  const id = randomUUID()
  expect((await correct({ id, amount: 70 })).status).toBe(200)
  const other = await correct({ id, amount: 70 }, { of: inna.user.id })
  expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['id']])
})

test('only managers and admins do it, with a reason and within bounds, to somebody who is there', async () => {
  expect((await correct({ amount: 5 }, { by: anna })).status).toBe(403)
  expect((await correct({ amount: 5 }, { by: marina })).status).toBe(403)
  for (const [field, body] of [
    ['amount', { amount: 0 }],
    ['amount', { amount: 20_001 }],
    ['amount', { amount: 1.5 }],
    ['reason', { amount: 5, reason: '  ' }],
  ] as const) {
    const { status, body: answer } = await correct(body)
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]])
  }
  expect((await correct({ amount: 5 }, { of: randomUUID() })).status).toBe(404)
  expect((await show()).balance).toBe(300)
})

test('no one corrects their own points, not even an admin', async () => {
  for (const [by, amount] of [
    [vera, 5],
    [vera, -5],
    [inna, 5],
  ] as const)
    expect(await correct({ amount }, { by, of: by.user.id })).toMatchObject({
      status: 409,
      body: { code: 'not_oneself' },
    })
  expect((await correct({ amount: 5 }, { of: inna.user.id })).status).toBe(200)
})

test('a manager gives 5 000 in 24 hours, in a storm too; an admin goes on, and hears of it', async () => {
  const olga = await signInStaff('manager')
  const igor = await signIn()
  await db.sql`update users set name = 'Ольга' where id = ${olga.user.id}`
  const { endpoint, keys } = service.subscribe()
  const body = { endpoint, keys, for_staff: true }
  await call('POST', '/admin/inbox/push', { headers: inna.headers, body })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_one, n) =>
      correct({ amount: 900 }, { by: olga, of: n % 2 ? marina.user.id : igor.user.id }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const over = await correct({ amount: 501 }, { by: olga })
  expect(over).toMatchObject({ status: 422, body: { code: 'points_day_limit' } })
  expect(over.body.fields['amount']).toMatch(/до 5\s000.*осталось 500/)
  expect((await correct({ amount: -100 }, { by: olga })).status).toBe(200)
  expect((await correct({ amount: 500 }, { by: olga })).status).toBe(200)
  expect((await correct({ amount: 20_000 }, { by: inna })).status).toBe(200)
  const last = { title: expect.stringMatching(/5\s000 бонусов/), body: 'Начисляет Ольга' }
  await expect.poll(() => service.arrived.at(-1)?.message).toMatchObject(last)
  clock.advance(DAY_MS)
  expect((await correct({ amount: 5_000 }, { by: await signIn(olga.user.phone) })).status).toBe(200)
})
