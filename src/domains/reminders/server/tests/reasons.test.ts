import { expect, test } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import { MAX_REASONS } from '#/domains/reminders/rules/due-reminder.ts'
import { openGivenScene } from '#/testing/orders/given-order-scene.ts'

const { call, db, signIn } = await openTestShop()
const aGivenOrder = await openGivenScene(db)
const MOTHERS_PHONE = '+79736201452'

const save = (who: SignedIn, given: object = {}) =>
  call<Reason>('POST', '/v1/reason/create', {
    ...who,
    body: { user_id: who.user.id, title: 'Мама, день рождения', date: '1961-05-26', ...given },
  })
const change = (who: SignedIn, id: string, body: object) =>
  call<Reason>('PATCH', `/v1/reason/${id}/update`, { ...who, body })
const forget = (who: SignedIn, id: string) => call('DELETE', `/v1/reason/${id}`, who)
const list = async (who: SignedIn) =>
  (await call<{ items: Reason[]; today: string }>('GET', '/v1/reasons', who)).body
const aMother = async (who: SignedIn) =>
  (
    await call<Recipient>('POST', '/v1/recipients/create', {
      ...who,
      body: { user_id: who.user.id, name: 'Елена Викторовна', phone: MOTHERS_PHONE },
    })
  ).body

test('are remembered, changed and forgotten; the next one comes first, what is over last', async () => {
  const marina = await signIn()
  const mother = await aMother(marina)
  const mothers = await save(marina, { recipient_id: mother.id, remind_days: [1, 14, 1], comment: 'Розовые' })
  expect(mothers).toMatchObject({
    status: 200,
    body: {
      next_date: '2026-05-26',
      days_left: 7,
      yearly: true,
      remind_days: [14, 1],
      comment: 'Розовые',
      recipient: { id: mother.id, name: 'Елена Викторовна', phone: MOTHERS_PHONE },
      last_given: null,
      ordered: null,
    },
  })
  await save(marina, { title: 'Выпускной', date: '2026-05-19', yearly: false })
  await save(marina, { title: 'Годовщина', date: '2020-05-18' })
  await db.sql`
    update reasons set date = '2026-05-18', yearly = false, title = 'Прошло' where title = 'Годовщина' and user_id = ${marina.user.id}`
  await save(marina, { title: 'Годовщина', date: '2020-05-18' })
  const { items, today } = await list(marina)
  expect(today).toBe('2026-05-19')
  expect(items.map(({ title, days_left }) => [title, days_left])).toEqual([
    ['Выпускной', 0],
    ['Мама, день рождения', 7],
    ['Годовщина', 364],
    ['Прошло', null],
  ])
  const changed = await change(marina, mothers.body.id, { date: '1961-05-20', remind_days: [] })
  expect(changed.body).toEqual({
    ...mothers.body,
    date: '1961-05-20',
    next_date: '2026-05-20',
    days_left: 1,
    remind_days: [],
  })
  expect((await forget(marina, mothers.body.id)).status).toBe(204)
  expect((await forget(marina, mothers.body.id)).status).toBe(404)
  expect((await list(marina)).items).toHaveLength(3)
})

test('a single day that is over keeps being edited, but none is made', async () => {
  const marina = await signIn()
  const { id } = (await save(marina, { date: '2026-05-19', yearly: false })).body
  await db.sql`update reasons set date = '2026-05-01' where id = ${id}`
  expect((await change(marina, id, { comment: 'Было хорошо' })).body).toMatchObject({ next_date: null })
  expect(await save(marina, { date: '2026-05-18', yearly: false })).toMatchObject({
    status: 422,
    body: { fields: { date: 'Этот день уже прошёл' } },
  })
})

test('say what was given for the day before, and what is ordered for the next one', async () => {
  const marina = await signIn()
  const userId = marina.user.id
  const recipient_id = (await aMother(marina)).id
  await aGivenOrder({ userId, date: '2024-05-26' })
  const last = await aGivenOrder({ userId, date: '2025-05-24' })
  await aGivenOrder({ userId, date: '2025-05-22' })
  await aGivenOrder({ userId, date: '2025-05-26', phone: '+79736201400' })
  await aGivenOrder({ userId, date: '2025-05-27', status: 'cancelled' })
  await aGivenOrder({ userId, date: '2026-05-25', status: 'cancelled' })
  const reason = await save(marina, { recipient_id })
  expect(reason.body).toMatchObject({
    last_given: { order_id: last, year: 2025, name: 'Букет', slug: expect.any(String) },
    ordered: null,
  })
  await db.sql`update products set published = false`
  const next = await aGivenOrder({ userId, date: '2026-05-25', status: 'new' })
  expect((await list(marina)).items).toMatchObject([
    { last_given: { slug: null }, ordered: { order_id: next, number: expect.any(Number) } },
  ])
  await db.sql`update products set published = true`
})

test('without a recipient, flowers are known by what they were for', async () => {
  const marina = await signIn()
  const userId = marina.user.id
  const given = await aGivenOrder({ userId, date: '2025-07-05', reason: 'годовщина', phone: '+79736201400' })
  await aGivenOrder({ userId, date: '2025-07-06', reason: 'День рождения' })
  const reason = await save(marina, { title: 'Годовщина', date: '2019-07-05' })
  expect(reason.body.last_given).toMatchObject({ order_id: given, year: 2025 })
})

test('one day is remembered once, also ten times at the same moment; no more than a list holds', async () => {
  const marina = await signIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(marina)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const again = await save(marina, { title: 'мама, день рождения', comment: 'Пионы', remind_days: [3] })
  expect(again.body).toMatchObject({ id: answers[0]?.body.id, comment: 'Пионы', remind_days: [3] })
  const others = Array.from({ length: MAX_REASONS + 4 }, (_, n) => save(marina, { title: `Повод ${n}` }))
  const refusals = (await Promise.all(others)).filter(({ status }) => status === 422)
  expect(refusals).toHaveLength(5)
  expect(refusals[0]?.body).toMatchObject({ code: 'reasons_limit', detail: expect.stringContaining('100') })
  expect((await list(marina)).items).toHaveLength(MAX_REASONS)
})

test("another's are neither seen, nor changed, nor made for, nor with another's people", async () => {
  const [marina, dmitry] = [await signIn(), await signIn()]
  const { id } = (await save(marina)).body
  const mother = await aMother(marina)
  expect((await list(dmitry)).items).toEqual([])
  expect(await change(dmitry, id, { title: 'Чужой' })).toMatchObject({
    status: 404,
    body: { code: 'reason_not_found' },
  })
  expect((await forget(dmitry, id)).status).toBe(404)
  expect((await save(dmitry, { user_id: marina.user.id })).status).toBe(403)
  const refused = { status: 422, body: { fields: { recipient_id: 'Такого получателя нет' } } }
  expect(await save(dmitry, { recipient_id: mother.id })).toMatchObject(refused)
  const own = (await save(dmitry)).body
  expect(await change(dmitry, own.id, { recipient_id: mother.id })).toMatchObject(refused)
  expect((await list(marina)).items).toMatchObject([{ title: 'Мама, день рождения' }])
})

test('a recipient who is forgotten leaves the day', async () => {
  const marina = await signIn()
  const mother = await aMother(marina)
  await save(marina, { recipient_id: mother.id })
  await call('DELETE', `/v1/recipients/${mother.id}`, marina)
  expect((await list(marina)).items).toMatchObject([{ recipient: null, recipient_id: null }])
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a day that no month has', { date: '2026-02-30' }, 'date'],
  ['an unknown reminder', { remind_days: [5] }, 'remind_days.0'],
  ['a comment without an end', { comment: 'я'.repeat(301) }, 'comment'],
])('%s is refused at its field', async (_what, given, field) => {
  const marina = await signIn()
  expect(await save(marina, given)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test('everybody is told when flowers are given', async () => {
  const { body } = await call<{ items: object[] }>('GET', '/client/holidays', { query: { year: '2026' } })
  expect(body.items).toContainEqual({ date: '2026-11-29', name: 'День матери' })
  expect((await call('GET', '/client/holidays', { query: { year: '1' } })).status).toBe(422)
})
