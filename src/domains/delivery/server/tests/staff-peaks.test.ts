import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { aCity, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { DeliveryDate, Interval } from '#/domains/delivery/contract/customer.ts'
import type { PeakPreview, StaffPeak } from '#/domains/delivery/contract/staff/peaks.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { takingPlaces } from '../queries/slots.ts'

const { call, db, signIn, signInStaff } = await openTestShop()
const cityId = await aCity(db)
const store = await aStore(db, { cityId })
await aZone(db, { cityId, price: 25_000, freeFrom: 350_000 })
await db.sql`update city_delivery set time_types = '{interval}'`
const vera = await signInStaff('manager')

type ErrorBody = { code: string; fields?: Record<string, string>; fresh: StaffPeak }
const draft = {
  title: '8 Марта',
  window_minutes: 180,
  price_factor: 1.5,
  prepay_only: true,
  points_off: true,
  promo_off: false,
  order_until: null,
  category_id: null,
  note: '',
}

const list = async () =>
  (await call<{ today: string; items: StaffPeak[] }>('GET', `/staff/api/peaks?city_id=${cityId}`, vera)).body
const { today } = await list()
const day = addDays(today, 10)
const create = (body: object) =>
  call<StaffPeak & ErrorBody>('POST', '/staff/api/peaks', { ...vera, body: { city_id: cityId, ...body } })
const change = (body: object, date = day) =>
  call<StaffPeak & ErrorBody>('PATCH', `/staff/api/peaks/${cityId}/${date}`, { ...vera, body })
const remove = (date = day) => call('DELETE', `/staff/api/peaks/${cityId}/${date}`, vera)
const preview = async (body: object | null, date = day) =>
  (
    await call<PeakPreview & ErrorBody>('POST', '/staff/api/peaks/preview', {
      ...vera,
      body: { city_id: cityId, date, draft: body },
    })
  ).body
const shownDay = async (date = day) =>
  (await call<{ items: DeliveryDate[] }>('GET', `/delivery/dates?city_id=${cityId}`)).body.items.find(
    (one) => one.date === date,
  )
const shownWindows = async (date = day) =>
  (await call<{ items: Interval[] }>('GET', `/delivery/intervals?city_id=${cityId}&target_date=${date}`)).body
    .items

afterEach(async () => {
  await db.sql`delete from slots`
  await db.sql`delete from peak_days`
})

it('only managers declare peak days', async () => {
  for (const person of [await signIn(), await signInStaff('florist'), await signInStaff('courier')]) {
    expect((await call('GET', `/staff/api/peaks?city_id=${cityId}`, person)).status).toBe(403)
    const body = { city_id: cityId, date: day, draft }
    expect((await call('POST', '/staff/api/peaks/preview', { ...person, body })).status).toBe(403)
    expect((await call('DELETE', `/staff/api/peaks/${cityId}/${day}`, person)).status).toBe(403)
  }
})

it('one switch changes what customers see of the day, and back', async () => {
  const usual = await shownWindows()
  const made = await create({ ...draft, date: day })
  expect(made.body).toMatchObject({ date: day, version: 1, price_factor: 1.5 })
  expect((await list()).items).toMatchObject([{ date: day, title: '8 Марта' }])
  expect(await shownDay()).toMatchObject({ peak_title: '8 Марта', available: true })
  expect((await shownWindows()).map(({ time_from }) => time_from)).toEqual([
    '09:00',
    '12:00',
    '15:00',
    '18:00',
  ])
  const body = { ...draft, window_minutes: 240, version: 1, order_until: `${day}T10:00` }
  expect((await change(body)).body).toMatchObject({ version: 2, order_until: `${day}T10:00` })
  expect(await shownWindows()).toHaveLength(3)
  for (let time = 0; time < 2; time++) expect((await remove()).status).toBe(204)
  expect(await shownWindows()).toEqual(usual)
  expect((await change({ ...draft, version: 2 })).status).toBe(404)
  const log = await db.sql`select action from audit_log where subject = 'peak' order by id`
  expect(log.map(({ action }) => String(action))).toEqual(['peak.create', 'peak.update', 'peak.remove'])
})

describe('the preview', () => {
  it('is what customers see once it is saved, and saves nothing', async () => {
    const before = await shownWindows()
    const seen = await preview(draft)
    expect(await shownWindows()).toEqual(before)
    expect((await list()).items).toEqual([])
    await create({ ...draft, date: day })
    expect(seen.day).toEqual(await shownDay())
    expect(seen.intervals).toEqual(await shownWindows())
    expect(seen.prices).toEqual([{ zone: expect.any(String), usual: 25_000, peak: 37_500, free_from: null }])
    const usual = await preview(null)
    expect(usual.intervals).toEqual(before)
    expect(usual.prices).toMatchObject([{ peak: 25_000, free_from: 350_000 }])
  })

  it('tells of orders that would stand outside, and they are kept', async () => {
    const place = { store_id: store, kind: 'delivery', date: day, capacity: 8 } as const
    await writeTogether(db, takingPlaces(db, [{ ...place, time_from: '11:00', time_to: '13:00' }]))
    await writeTogether(db, takingPlaces(db, [{ ...place, time_from: '09:00', time_to: '11:00' }]))
    expect((await preview(draft)).orders_outside).toBe(2)
    expect((await preview(null)).orders_outside).toBe(0)
    await create({ ...draft, date: day })
    expect(await db.sql`select 1 from slots where taken = 1`).toHaveLength(2)
  })

  it('of a day beyond the horizon is as it will be seen a week before', async () => {
    const far = addDays(today, 120)
    const seen = await preview(draft, far)
    expect(seen.day).toMatchObject({ date: far, peak_title: '8 Марта', available: true })
    expect(seen.intervals).toHaveLength(4)
  })

  it('refuses what could not be saved', async () => {
    const late = await preview({ ...draft, order_until: `${addDays(day, 1)}T10:00` })
    expect(Object.keys(late.fields ?? {})).toEqual(['order_until'])
    for (const date of ['0000-01-01', '9999-12-31'])
      expect(Object.keys((await preview(draft, date)).fields ?? {})).toEqual(['date'])
  })
})

describe('what cannot be meant', () => {
  it.each([
    [{ title: ' ' }, 'title'],
    [{ price_factor: 9 }, 'price_factor'],
    [{ window_minutes: 10 }, 'window_minutes'],
    [{ category_id: 77_777 }, 'category_id'],
    [{ order_until: `${addDays(day, 1)}T00:10` }, 'order_until'],
    [{ order_until: 'завтра' }, 'order_until'],
    [{ order_until: '0000-01-01T10:00' }, 'order_until'],
    [{ date: '9999-12-31' }, 'date'],
    [{ date: addDays(today, -1) }, 'date'],
  ])('is refused at its field %#', async (wrong, field) => {
    const answer = await create({ ...draft, date: day, ...wrong })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  })
})

it('declared or edited by two: the second is told what is there', async () => {
  const made = await Promise.all(['Один', 'Два'].map((title) => create({ ...draft, title, date: day })))
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = made.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'edited_meanwhile', fresh: { date: day, version: 1 } })
  const changed = await Promise.all(['Три', 'Четыре'].map((title) => change({ ...draft, title, version: 1 })))
  expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
