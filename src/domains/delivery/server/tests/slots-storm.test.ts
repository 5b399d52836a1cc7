import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { aCity, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import { findOpenSlots } from '../service/slots/find-open-slots.ts'
import { giveBackPlaces, type HeldPlace, takeSlot } from '../service/slots/take-slot.ts'

const TAKERS = 60
const TODAY = '2026-05-19'
const TOMORROW = '2026-05-20'

const { db, context, clock } = await openTestShop()
const cityId = await aCity(db, { windowCapacity: 7, pickupCapacity: 5 })
await aStore(db, { cityId })
await aZone(db, { cityId })
/** Stands for a second process: only the database is shared. */
const other = connect(context.settings.databaseUrl ?? '', 16)
const pools = [db, createDb(other, clock, () => {})]
afterAll(() => other.end({ timeout: 5 }))
afterEach(() => db.sql`delete from slots`)

type Time = {
  kind?: 'delivery' | 'pickup'
  time_type?: TimeType
  date?: string
  from?: string | null
  to?: string | null
}
const take = (pool: Db, time: Time = {}): Promise<HeldPlace[] | null> => {
  const { kind = 'delivery', time_type = 'interval', date = TOMORROW, from = '11:00', to = '13:00' } = time
  const wanted = { city_id: cityId, kind, time_type, date, time_from: from, time_to: to }
  return pool.transaction(async (tx) => {
    const open = await findOpenSlots(tx, wanted, 60)
    for (const { option } of open) {
      const held = await tx.attempt((part) => takeSlot(part, option))
      if (held) return held
    }
    return null
  })
}
const code = (error: unknown) => (error as { code?: string }).code ?? String(error)
const storm = (times: Time[]) =>
  Promise.all(times.map((time, n) => take(pools[n % 2] as Db, time).catch((error: unknown) => code(error))))
const held = (answers: (HeldPlace[] | string | null)[]) =>
  answers.filter((answer): answer is HeldPlace[] => Array.isArray(answer))
const refused = (answers: (HeldPlace[] | string | null)[]) =>
  new Set(answers.filter((answer) => !Array.isArray(answer)).map((answer) => answer ?? 'slot_taken'))
const slots = () => db.sql<{ kind: string; time_from: string; taken: number; capacity: number }[]>`
  select kind, to_char(time_from, 'HH24:MI') as time_from, taken, capacity from slots order by kind, time_from`
const many = (count: number, time: Time = {}): Time[] => Array.from({ length: count }, () => time)

const EXACT = { time_type: 'exact', from: '11:45', to: '12:15' } as const
const ANY = { time_type: 'any', from: '10:00', to: '20:00' } as const

describe('a place is never sold twice', () => {
  it('60 takers of a window of 7 places are 7', async () => {
    const answers = await storm(many(TAKERS))
    expect(held(answers)).toHaveLength(7)
    expect(refused(answers)).toEqual(new Set(['slot_taken']))
    expect(await slots()).toEqual([{ kind: 'delivery', time_from: '11:00', taken: 7, capacity: 7 }])
  })

  it('of exact times only 3 in a window, and each holds a place of the window', async () => {
    const answers = await storm([
      ...many(TAKERS / 2, EXACT),
      ...many(TAKERS / 2, { ...EXACT, from: '10:45', to: '11:15' }),
    ])
    expect(held(answers)).toHaveLength(3)
    expect(held(answers).every((places) => places.length === 2)).toBe(true)
    expect((await slots()).map(({ kind, taken }) => [kind, taken])).toEqual([
      ['delivery', 3],
      ['exact', 3],
    ])
  })

  it('an exact time that finds the window full takes nothing at all', async () => {
    await storm(many(7))
    const [option] = await findOpenSlots(db, wantedExact, 60).catch(() => [])
    expect(option).toBeUndefined()
    // shown as open, full a moment later
    await db.sql`update slots set taken = 6`
    const [open] = await findOpenSlots(db, wantedExact, 60)
    await db.sql`update slots set taken = 7`
    expect(
      open && (await db.transaction((tx) => tx.attempt((part) => takeSlot(part, open.option)))),
    ).toBeNull()
    expect((await slots()).map(({ kind, taken }) => [kind, taken])).toEqual([['delivery', 7]])
  })

  it('kinds of time that meet in one window fill it together', async () => {
    const times = [...many(20, EXACT), ...many(20), ...many(20, ANY)]
    const answers = await storm(times.toSorted(() => Math.random() - 0.5))
    expect(refused(answers).size).toBeLessThanOrEqual(1)
    const counted = Map.groupBy(held(answers).flat(), ({ kind, time_from }) => `${kind} ${time_from}`)
    for (const { kind, time_from, taken, capacity } of await slots()) {
      expect(taken).toBeLessThanOrEqual(capacity)
      expect(counted.get(`${kind} ${time_from}`)).toHaveLength(taken)
    }
    const window = (await slots()).find(({ kind, time_from }) => kind === 'delivery' && time_from === '11:00')
    expect(window?.taken).toBe(7)
  })

  it('«any time of the day» fills every window of the day and no more', async () => {
    const answers = await storm(many(TAKERS, ANY))
    expect(held(answers)).toHaveLength(6 * 7)
    expect((await slots()).map(({ taken }) => taken)).toEqual([7, 7, 7, 7, 7, 7])
  })

  it('nor an hour of pickup', async () => {
    const hour = { kind: 'pickup', from: '12:00', to: '13:00' } as const
    expect(held(await storm(many(TAKERS, hour)))).toHaveLength(5)
  })

  it('what is given back can be had again, as often as it was given', async () => {
    const first = held(await storm([...many(7), ...many(10, EXACT)]))
    await Promise.all(
      first
        .slice(0, 4)
        .map((places, n) => (pools[n % 2] as Db).transaction((tx) => giveBackPlaces(tx, places))),
    )
    const again = held(await storm(many(TAKERS)))
    expect(again).toHaveLength(4)
    expect((await slots()).find(({ kind }) => kind === 'delivery')?.taken).toBe(7)
    await Promise.all([...first.slice(4), ...again].map((places) => giveBackPlaces(db, places)))
    expect((await slots()).every(({ taken }) => taken === 0)).toBe(true)
  })
})

const wantedExact = {
  city_id: cityId,
  kind: 'delivery',
  time_type: 'exact',
  date: TOMORROW,
  time_from: '11:45',
  time_to: '12:15',
} as const

describe('a chosen time is looked at again when it is taken', () => {
  it.each<[string, Time, string]>([
    ['an interval that there is not', { from: '11:00', to: '12:00' }, 'slot_closed'],
    ['an interval without hours', { from: null, to: null }, 'slot_closed'],
    ['an exact time that is none', { ...EXACT, from: '11:40', to: '12:10' }, 'slot_closed'],
    ['as soon as possible, tomorrow', { time_type: 'asap', from: null, to: null }, 'slot_closed'],
    ['another stretch of the day', { ...ANY, from: '08:00' }, 'slot_closed'],
    ['a day beyond the horizon', { date: '2026-07-18' }, 'slot_closed'],
    ['yesterday', { date: '2026-05-18' }, 'slot_closed'],
    ['a window that is over', { date: TODAY, from: '09:00', to: '11:00' }, 'slot_closed'],
    ['delivery’s window for pickup', { kind: 'pickup' }, 'slot_closed'],
  ])('%s is refused', async (_name, time, refusal) => {
    await expect(take(db, time)).rejects.toMatchObject({ code: refusal })
  })

  it('«as soon as possible» is kept as it was told while the form is filled in', async () => {
    const asap = (from: string | null, to: string | null) =>
      findOpenSlots(
        db,
        { city_id: cityId, kind: 'delivery', time_type: 'asap', date: TODAY, time_from: from, time_to: to },
        60,
      )
    // 10:00 and an hour of work: the window from 11 to 13
    expect((await asap(null, null))[0]?.option).toMatchObject({
      time_from: '11:00',
      time_to: '12:00',
      price: 20_000,
    })
    clock.advance(25 * MINUTE_MS)
    expect((await asap(null, null))[0]?.option).toMatchObject({ time_from: '11:25', time_to: '12:25' })
    expect((await asap('11:00', '12:00'))[0]?.option).toMatchObject({ time_from: '11:00', time_to: '12:00' })
    clock.advance(6 * MINUTE_MS)
    await expect(asap('11:00', '12:00')).rejects.toMatchObject({ code: 'slot_closed' })
    // only the soonest hour is offered, and not a longer one
    await expect(asap('18:00', '19:00')).rejects.toMatchObject({ code: 'slot_closed' })
    await expect(asap('11:30', '14:00')).rejects.toMatchObject({ code: 'slot_closed' })
    clock.advance(-31 * MINUTE_MS)
  })
})
