import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Interval } from '#/domains/delivery/contract/customer.ts'
import type { PlaceKind, StaffCityDelivery, StaffDay } from '#/domains/delivery/contract/staff/windows.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { takingPlaces } from '../queries/slots.ts'

const { call, clock, db, signIn, signInStaff } = await openTestShop()
const cityId = await aCity(db)
const store = await aStore(db, { cityId })
const other = await aStore(db, { cityId })
await db.sql`update city_delivery set time_types = '{interval,exact}'`
const vera = await signInStaff('manager')

type ErrorBody = { code: string; fields?: Record<string, string>; fresh: { version: number } & StaffDay }
type WindowKey = { kind: PlaceKind; time_from: string; time_to: string }
const NOON: WindowKey = { kind: 'delivery', time_from: '11:00', time_to: '13:00' }

const show = async (date = '', who = vera) =>
  (await call<StaffDay>('GET', `/staff/api/windows/${store}${date && `?date=${date}`}`, who)).body
const day = addDays((await show()).today, 3)
const find = ({ items }: StaffDay, { kind, time_from }: WindowKey = NOON) =>
  items.find((one) => one.kind === kind && one.time_from === time_from)
const change = (body: object, who = vera) =>
  call<StaffDay & ErrorBody>('PATCH', `/staff/api/windows/${store}`, { ...who, body: { date: day, ...body } })
const post = (what: 'close' | 'reopen', body: object, who = vera) =>
  call<StaffDay & ErrorBody>('POST', `/staff/api/windows/${store}/${what}`, { ...who, body })

const order = async ({ kind, time_from, time_to }: WindowKey, date = day, capacity = 8) => {
  const place = { store_id: store, kind, date, time_from, time_to, capacity }
  const [taken] = await writeTogether(db, takingPlaces(db, [place]))
  return taken
}
const offered = async ({ kind, time_from }: WindowKey = NOON, date = day) => {
  const path =
    kind === 'pickup'
      ? `/delivery/intervals/pickup?store_id=${store}&target_date=${date}`
      : `/delivery/intervals?city_id=${cityId}&target_date=${date}&store_ids=${store}`
  const { items } = (await call<{ items: Interval[] }>('GET', path)).body
  return items.find((one) => one.time_type === 'interval' && one.time_from === time_from)
}

afterEach(() => db.sql`update slots set taken = 0, capacity = 8, own_capacity = false`)

it('a window for which nothing can be made any more is over, at the same minute for customers', async () => {
  const { today } = await show()
  const overAt = async (hour: string) => {
    clock.set(new Date(`${today}T${hour}:00+06:00`))
    const manager = await signInStaff('manager')
    return [find(await show(today, manager))?.over, (await offered(NOON, today))?.is_available]
  }
  try {
    expect(await overAt('10:30')).toEqual([false, true])
    expect(await overAt('12:45')).toEqual([true, false])
  } finally {
    clock.set(TEST_START)
  }
})

describe('who sees what', () => {
  it('a florist sees the windows of their own store and changes none', async () => {
    const florist = await signInStaff('florist', store)
    expect((await show(day, florist)).items.length).toBeGreaterThan(0)
    const others = await call<ErrorBody>('GET', `/staff/api/windows/${other}`, florist)
    expect([others.status, others.body.code]).toEqual([403, 'other_store'])
    const { items } = (await call<{ items: { id: number }[] }>('GET', '/staff/api/windows/stores', florist))
      .body
    expect(items.map(({ id }) => id)).toEqual([store])
    expect((await change({ ...NOON, capacity: 3, seen: 8 }, florist)).status).toBe(403)
    expect((await post('close', { date: day, windows: [] }, florist)).status).toBe(403)
    expect((await call('GET', `/staff/api/city-delivery/${cityId}`, florist)).status).toBe(403)
  })

  it('couriers and customers see nothing', async () => {
    for (const person of [await signIn(), await signInStaff('courier')])
      expect((await call('GET', `/staff/api/windows/${store}`, person)).status).toBe(403)
  })

  it('a day beyond the two months is refused at its field', async () => {
    for (const date of [addDays(day, 70), addDays(day, -10)]) {
      const answer = await call<ErrorBody>('GET', `/staff/api/windows/${store}?date=${date}`, vera)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['date']])
    }
  })
})

describe('one window', () => {
  it('takes as many as staff say, and customers see what is left', async () => {
    await order(NOON)
    const answer = await change({ ...NOON, capacity: 2, seen: 8 })
    expect(find(answer.body)).toMatchObject({ taken: 1, capacity: 2, usual: 8, own: true })
    expect(await offered()).toMatchObject({ left: 1, is_available: true })
    await change({ ...NOON, capacity: 1, seen: 2 })
    expect(await offered()).toMatchObject({ left: 0, is_available: false, reason: 'full' })
    const back = await change({ ...NOON, capacity: null, seen: 1 })
    expect(find(back.body)).toMatchObject({ capacity: 8, own: false })
    const hour: WindowKey = { kind: 'pickup', time_from: '12:00', time_to: '13:00' }
    await change({ ...hour, capacity: 0, seen: 12 })
    expect(await offered(hour)).toMatchObject({ is_available: false, reason: 'full' })
  })

  it('never takes fewer than are taken, and says how many that is', async () => {
    for (let n = 0; n < 3; n++) await order(NOON)
    const answer = await change({ ...NOON, capacity: 2, seen: 8 })
    expect([answer.status, answer.body.fields?.capacity]).toEqual([422, 'Уже занято 3: меньше нельзя'])
    expect(find(await show(day))).toMatchObject({ taken: 3, capacity: 8, own: false })
  })

  it('changed by two: the second is told what it is now', async () => {
    await order(NOON)
    const answers = await Promise.all([4, 5].map((capacity) => change({ ...NOON, capacity, seen: 8 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'edited_meanwhile', fresh: { date: day } })
    expect([4, 5]).toContain(find(late?.body.fresh ?? ({ items: [] } as never))?.capacity)
    const untouched = await change({ ...NOON, date: addDays(day, 2), capacity: 3, seen: 5 })
    expect([untouched.status, untouched.body.code]).toEqual([409, 'edited_meanwhile'])
  })

  it('made smaller while somebody is ordering is never overfull', async () => {
    await order(NOON)
    const place = { store_id: store, date: day, capacity: 8, ...NOON }
    const waits = async () =>
      (
        await db.sql`select 1 from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`
      ).length > 0
    const answer = await db.transaction(async (tx) => {
      for (let n = 0; n < 2; n++) await writeTogether(tx, takingPlaces(tx, [place]))
      const late = change({ ...NOON, capacity: 1, seen: 8 })
      await vi.waitUntil(waits, { timeout: 5_000 })
      return { late }
    })
    expect(await answer.late).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
    expect(find(await show(day))).toMatchObject({ taken: 3, capacity: 8, own: false })
  })

  it('that the day does not have is not found', async () => {
    expect((await change({ ...NOON, time_to: '12:00', capacity: 3, seen: 8 })).status).toBe(404)
  })
})

describe('a day', () => {
  it('is closed with its orders kept, and opened again', async () => {
    await order(NOON)
    const closed = await post('close', { date: day, windows: [] })
    expect(find(closed.body)).toMatchObject({ taken: 1, capacity: 1, own: true })
    expect(closed.body.items.every(({ taken, capacity }) => taken === capacity)).toBe(true)
    expect(await offered()).toMatchObject({ is_available: false })
    expect(await order(NOON, day)).toBe(false)
    const open = await post('reopen', { date: day })
    expect(find(open.body)).toMatchObject({ taken: 1, capacity: 8, own: false })
    expect(await offered()).toMatchObject({ left: 7 })
  })

  it('is closed in some windows only', async () => {
    const closed = await post('close', { date: day, windows: [NOON] })
    expect(find(closed.body)?.capacity).toBe(0)
    expect(find(closed.body, { ...NOON, time_from: '13:00' })?.capacity).toBe(8)
    const wrong = { ...NOON, time_from: '11:30' }
    expect((await post('close', { date: day, windows: [wrong] })).status).toBe(404)
  })
})

describe('how a city sells time', () => {
  const read = async () =>
    (await call<StaffCityDelivery>('GET', `/staff/api/city-delivery/${cityId}`, vera)).body
  const write = (body: object) =>
    call<StaffCityDelivery & ErrorBody>('PATCH', `/staff/api/city-delivery/${cityId}`, { ...vera, body })
  const form = async () => {
    const { city_id: _city, ...rest } = await read()
    return rest
  }

  it('changes all windows ahead but those set by hand, never below what is taken', async () => {
    const next = { ...NOON, time_from: '13:00', time_to: '15:00' }
    const byHand = { ...NOON, time_from: '15:00', time_to: '17:00' }
    for (let n = 0; n < 3; n++) await order(NOON)
    await order(next)
    await order(byHand)
    await change({ ...byHand, capacity: 5, seen: 8 })
    const before = await form()
    await write({ ...before, window_capacity: 2 })
    const now = await show(day)
    expect([NOON, next, byHand].map((one) => find(now, one)?.capacity)).toEqual([3, 2, 5])
    expect(await offered({ ...NOON, time_from: '17:00' })).toMatchObject({ left: 2 })
    await write({ ...before, version: (await form()).version })
    expect(find(await show(day), next)?.capacity).toBe(8)
  })

  it('a store may differ from its city', async () => {
    const before = await form()
    const stores = before.stores.map((one) => (one.store_id === store ? { ...one, delivery: 20 } : one))
    await write({ ...before, stores })
    expect(await offered()).toMatchObject({ left: 20 })
    const strange = { store_id: 9999, delivery: 1, exact: null, pickup: null }
    const answer = await write({ ...(await form()), stores: [strange] })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['stores']])
    await write({ ...before, version: (await form()).version })
  })

  it('longer windows: orders of the old ones are kept and told', async () => {
    await order(NOON)
    const before = await form()
    await write({ ...before, window_minutes: 180 })
    const now = await show(day)
    expect(find(now)).toMatchObject({ outside: true, taken: 1 })
    expect(find(now, { ...NOON, time_from: '09:00' })).toMatchObject({ time_to: '12:00', outside: false })
    await write({ ...before, version: (await form()).version })
  })

  it('longer windows hold no more orders than the old ones left room for, however often the numbers are saved', async () => {
    const later = addDays(day, 1)
    const wide = { ...NOON, time_from: '09:00', time_to: '13:00' }
    for (let n = 0; n < 5; n++) await order(NOON, later)
    const before = await form()
    await write({ ...before, window_minutes: 240, window_capacity: 16 })
    expect(await offered(wide, later)).toMatchObject({ left: 11 })
    await order(wide, later, 11)
    await write({ ...(await form()), asap_surcharge: 15_000 })
    expect(await offered(wide, later)).toMatchObject({ left: 10 })
    await post('reopen', { date: later })
    expect(await offered(wide, later)).toMatchObject({ left: 10 })
    await write({ ...before, version: (await form()).version })
  })

  it('kinds of time are switched off, their prices changed', async () => {
    const before = await form()
    await write({ ...before, time_types: ['interval', 'asap'], asap_surcharge: 15_000 })
    const path = `/delivery/intervals?city_id=${cityId}&target_date=${(await show()).today}&lead_minutes=45`
    const { items } = (await call<{ items: Interval[] }>('GET', path)).body
    expect(items.find(({ time_type }) => time_type === 'asap')?.price).toBe(15_000)
    expect(items.some(({ time_type }) => time_type === 'exact')).toBe(false)
    await write({ ...before, version: (await form()).version })
  })

  it.each([
    [{ windows_to: '09:00' }, 'windows_to'],
    [{ any_to: '08:00' }, 'any_to'],
    [{ time_types: ['asap'] }, 'time_types'],
    [{ window_minutes: 5 }, 'window_minutes'],
    [{ exact_capacity: -1 }, 'exact_capacity'],
  ])('is refused at its field %#', async (wrong, field) => {
    const answer = await write({ ...(await form()), ...wrong })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  })

  it('edited by two: the second is told what is there; all of it is on record', async () => {
    const before = await form()
    const answers = await Promise.all([1, 2].map((lead_days) => write({ ...before, lead_days })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.fresh.version).toBe(before.version + 1)
    const log = await db.sql`select distinct action from audit_log order by 1`
    expect(log.map(({ action }) => String(action))).toEqual([
      'city_delivery.update',
      'day.close',
      'day.reopen',
      'window.close',
      'window.update',
    ])
    await write({ ...before, version: (await form()).version })
  })
})

it('what a store has ahead is told by its windows, an exact time once', async () => {
  await order(NOON)
  await order({ ...NOON, kind: 'exact' })
  const { items } = (await call<{ items: object[] }>('GET', `/staff/api/windows/${store}/held`, vera)).body
  expect(items).toEqual([{ date: day, time_from: '11:00', time_to: '13:00', orders: 1 }])
  expect((await show()).days.find(({ date }) => date === day)?.orders).toBe(1)
})
