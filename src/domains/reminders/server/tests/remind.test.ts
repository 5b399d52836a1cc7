import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import { openGivenScene } from '#/testing/orders/given-order-scene.ts'
import { remindersOf } from '#/testing/notifications/reminders-of.ts'

const { call, clock, db, runJobs, signIn } = await openTestShop()
const aGivenOrder = await openGivenScene(db)

const MOTHERS_PHONE = '+79736201452'
const JUNE_5 = '1961-06-05'

let marina: SignedIn
beforeEach(async () => {
  clock.set(new Date('2026-05-19T04:00:00Z'))
  await db.sql`delete from jobs`
  marina = await signIn()
})

const remember = async (given: object = {}) =>
  (
    await call<Reason>('POST', '/v1/reason/create', {
      ...marina,
      body: { user_id: marina.user.id, title: 'Мама, день рождения', date: JUNE_5, ...given },
    })
  ).body
const liveUntil = async (local: string) => {
  const until = omsk(local)
  while (clock.now() < until) {
    clock.set(new Date(Math.min(until.getTime(), clock.now().getTime() + 10 * MINUTE_MS)))
    await runJobs()
  }
}
const wakeAt = async (local: string) => {
  clock.set(omsk(local))
  await runJobs()
}
const omsk = (local: string) => new Date(`${local}:00+06:00`)
const reminders = (who = marina) => remindersOf(db, who.user.id)

test('come at ten in the morning 7 days and a day before, with what was given last year', async () => {
  const body = { user_id: marina.user.id, name: 'Елена Викторовна', phone: MOTHERS_PHONE }
  const mother = (await call<Recipient>('POST', '/v1/recipients/create', { ...marina, body })).body
  await aGivenOrder({ userId: marina.user.id, date: '2025-06-04', phone: MOTHERS_PHONE })
  await remember({ recipient_id: mother.id })
  await liveUntil('2026-05-19T11:00')
  await wakeAt('2026-05-29T09:50')
  expect(await reminders()).toEqual([])
  await liveUntil('2026-05-29T10:10')
  const first =
    'через 7 дней — Мама, день рождения / Получатель: Елена Викторовна. В прошлом году вы дарили: Букет.'
  expect(await reminders()).toEqual([first])
  await liveUntil('2026-05-29T12:00')
  await wakeAt('2026-06-04T10:00')
  await wakeAt('2026-06-05T12:00')
  expect(await reminders()).toEqual([first, first.replace('через 7 дней', 'завтра')])
})

test('what was missed comes late, in the daytime; when a nearer one is due, it comes alone', async () => {
  await remember({ remind_days: [14, 7, 1, 0] })
  const [missed, late] = [() => wakeAt('2026-05-22T21:00'), () => wakeAt('2026-05-23T09:00')]
  await missed()
  expect(await reminders()).toEqual([])
  await late()
  const words = 'Мама, день рождения / Выберите букет заранее: соберём его к этому дню.'
  expect(await reminders()).toEqual([`через 13 дней — ${words}`])
  await wakeAt('2026-06-04T09:50')
  expect(await reminders()).toHaveLength(1)
  await wakeAt('2026-06-04T11:00')
  expect(await reminders()).toEqual([`через 13 дней — ${words}`, `завтра — ${words}`])
  await wakeAt('2026-06-05T10:00')
  expect((await reminders()).at(-1)).toBe(`сегодня — ${words}`)
})

test('go by the clocks of the city that was ordered for last', async () => {
  await aGivenOrder({ userId: marina.user.id, date: '2026-05-20' })
  await db.sql`
    insert into cities (id, name, name_in, time_zone, phone, lat, lon, served_from)
    select 90, 'Калининград', 'в Калининграде', 'Europe/Kaliningrad', phone, 54.7, 20.5, id from cities`
  await db.sql`update orders set city_id = 90 where user_id = ${marina.user.id}`
  await remember()
  await wakeAt('2026-05-29T13:50')
  expect(await reminders()).toEqual([])
  await wakeAt('2026-05-29T14:00')
  expect(await reminders()).toHaveLength(1)
})

test('do not come when flowers are ordered, nor for what was remembered or moved too late', async () => {
  const { id } = await remember({ title: 'Годовщина' })
  const order = await aGivenOrder({
    userId: marina.user.id,
    date: '2026-06-05',
    reason: 'Годовщина',
    status: 'new',
  })
  await wakeAt('2026-05-29T10:00')
  expect(await reminders()).toEqual([])
  await db.sql`delete from reasons where id = ${id}`
  await db.sql`update orders set reason = null where id = ${order}`

  clock.set(omsk('2026-05-29T15:00'))
  marina = await signIn()
  const late = await remember({ title: 'Поздно' })
  await wakeAt('2026-05-29T18:00')
  expect(await reminders()).toEqual([])
  const move = (date: string) => call('PATCH', `/v1/reason/${late.id}/update`, { ...marina, body: { date } })
  clock.set(omsk('2026-05-29T15:05'))
  expect((await move('1961-06-06')).status).toBe(200)
  await wakeAt('2026-05-30T10:00')
  expect(await reminders()).toEqual([expect.stringMatching(/^через 7 дней — Поздно/)])
})

test('of the 29th of February come before the 28th, of a single day once', async () => {
  await remember({ title: 'Високосный', date: '2024-02-29', remind_days: [1] })
  await remember({ title: 'Выпускной', date: '2027-02-28', yearly: false, remind_days: [1] })
  await wakeAt('2027-02-27T10:00')
  expect((await reminders()).map((words) => words.slice(0, 18))).toEqual([
    'завтра — Високосны',
    'завтра — Выпускной',
  ])
  await wakeAt('2028-02-27T10:00')
  expect(await reminders()).toHaveLength(2)
  await wakeAt('2028-02-28T10:00')
  expect((await reminders()).at(-1)).toMatch(/^завтра — Високосный/)
  expect(await reminders()).toHaveLength(3)
})
