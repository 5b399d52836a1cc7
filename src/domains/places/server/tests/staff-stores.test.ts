import { describe, expect, it } from 'vitest'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Hours, Store } from '#/domains/places/contract/customer.ts'
import type { StaffStore, StoreCity } from '#/domains/places/contract/staff/stores.ts'

const { call, db, signIn, signInStaff } = await openTestShop()
const cityId = await aCity(db)
const vera = await signInStaff('manager')

type Listed = { cities: StoreCity[]; items: StaffStore[] }
type ErrorBody = { code: string; fields?: Record<string, string>; fresh: StaffStore }

const list = async () => (await call<Listed>('GET', '/staff/api/stores', vera)).body
const shown = async () =>
  (
    await call<{ items: (Store & { hours_today: Hours | null })[] }>(
      'GET',
      `/client/stores?city_id=${cityId}`,
    )
  ).body.items
const change = (id: number, body: object, who = vera) =>
  call<StaffStore & ErrorBody>('PATCH', `/staff/api/stores/${id}`, { ...who, body })

const aStaffStore = async () => {
  const id = await aStore(db, { cityId })
  const found = (await list()).items.find((one) => one.id === id)
  if (!found) throw new Error('the store is not in the list')
  const { id: _id, city_id: _city, ...form } = found
  return { id, form, today: (await list()).cities[0]?.today ?? '' }
}

it('only managers may call them', async () => {
  const { id, form } = await aStaffStore()
  for (const person of [await signIn(), await signInStaff('florist'), await signInStaff('courier')]) {
    expect((await call('GET', '/staff/api/stores', person)).status).toBe(403)
    expect((await change(id, form, person)).status).toBe(403)
  }
})

describe('a new store', () => {
  const form = {
    name: 'На Мира',
    address: 'проспект Мира, 10',
    phone: '8 3812 00-00-09',
    lat: 55.03,
    lon: 73.29,
    opens: '08:00',
    closes: '20:00',
    takes_pickup: true,
    takes_delivery: false,
    published: true,
    week: [{ weekday: 7, opens: null, closes: null }],
    days: [],
  }
  const create = (body: object) =>
    call<StaffStore & ErrorBody>('POST', '/staff/api/stores', { ...vera, body: { city_id: cityId, ...body } })

  it('is shown to customers at once, unless it is hidden', async () => {
    const made = await create(form)
    expect(made.body).toMatchObject({ name: 'На Мира', phone: '+73812000009', version: 1 })
    expect((await shown()).find(({ id }) => id === made.body.id)).toMatchObject({ takes_delivery: false })
    const hidden = await create({ ...form, name: 'Будущий', published: false })
    expect((await shown()).some(({ id }) => id === hidden.body.id)).toBe(false)
    expect((await list()).items.some(({ id }) => id === hidden.body.id)).toBe(true)
  })

  it.each([
    [{ ...form, name: ' ' }, 'name'],
    [{ ...form, phone: '12' }, 'phone'],
    [{ ...form, closes: '08:00' }, 'closes'],
    [{ ...form, lat: 900 }, 'lat'],
    [{ ...form, city_id: 999 }, 'city_id'],
    [{ ...form, week: [{ weekday: 1, opens: '10:00', closes: null }] }, 'week.0.closes'],
    [{ ...form, days: [{ date: '2027-01-01', opens: '10:00', closes: '09:00', note: '' }] }, 'days.0.closes'],
    [
      { ...form, days: [1, 2].map(() => ({ date: '2027-01-01', opens: null, closes: null, note: '' })) },
      'days.1.date',
    ],
  ])('is refused at its field %#', async (body, field) => {
    const answer = await create(body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('hours', () => {
  it('of a weekday and of a single day are what customers see today', async () => {
    const { id, form, today } = await aStaffStore()
    const day = async () => (await shown()).find((one) => one.id === id)?.hours_today
    expect(await day()).toEqual({ opens: '08:00', closes: '22:00' })
    const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
    const week = [{ weekday, opens: '10:00', closes: '18:00' }]
    const first = await change(id, { ...form, week })
    expect(await day()).toEqual({ opens: '10:00', closes: '18:00' })
    const days = [{ date: today, opens: null, closes: null, note: 'Санитарный день' }]
    await change(id, { ...form, week, days, version: first.body.version })
    expect(await day()).toBeNull()
  })

  it('of days that are over stay as they were and are not shown', async () => {
    const { id, form } = await aStaffStore()
    const past = { date: '2020-01-01', opens: null, closes: null, note: '' }
    await db.sql`insert into store_days ${db.sql({ store_id: id, ...past, date: '2020-01-02' })}`
    const { body } = await change(id, { ...form, days: [past] })
    expect(body.days).toEqual([])
    const rows = await db.sql`select date from store_days where store_id = ${id}`
    expect(rows.map(({ date }) => String(date))).toEqual(['2020-01-02'])
  })
})

it('edited by two: the second is told what is there, and both are on record', async () => {
  const { id, form } = await aStaffStore()
  const answers = await Promise.all([
    change(id, { ...form, name: 'Первый' }),
    change(id, { ...form, name: 'Второй' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [won, late] = answers.toSorted((a, b) => a.status - b.status)
  expect(late?.body).toMatchObject({
    code: 'edited_meanwhile',
    fresh: { name: won?.body.name, version: form.version + 1 },
  })
  expect((await change(999_999, form)).status).toBe(404)
  const log = await db.sql`
    select action, staff_id from audit_log where subject = 'store' and subject_id = ${String(id)}`
  expect(log).toMatchObject([{ action: 'store.update', staff_id: vera.user.id }])
})
