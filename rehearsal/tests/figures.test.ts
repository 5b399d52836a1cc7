import { expect, test } from 'vitest'
import { handsFor, hoursOf, lateOf, paceOf, windowsOf } from '../report/figures.ts'
import type { DayOrder } from '../report/read-day.ts'

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

let numbers = 0
/** Promised from ten to twelve; made in ten minutes, brought in half an hour by one courier a ride. */
const anOrder = (made: string | null, done: string | null, more: Partial<DayOrder> = {}): DayOrder => ({
  number: ++numbers,
  store: 'На Ленина',
  status: done ? 'completed' : 'new',
  order_type: 'delivery',
  created: -600,
  from: at('10:00'),
  to: at('12:00'),
  made_from: made ? at(made) - 10 : null,
  made_at: made ? at(made) : null,
  left_at: done ? at(done) - 30 : null,
  done_at: done ? at(done) : null,
  florist: 'f',
  courier: `c${numbers}`,
  ...more,
})
const NOTHING = { waitedForStems: new Set<number>(), accidents: [], darkStore: undefined }
const PEOPLE = { florists: 1, couriers: 1, accidents: [], stores: 1, date: '2027-03-08' }

test('what was handed over after its window, or never, was not kept', () => {
  const orders = [
    anOrder('09:00', '11:00'),
    anOrder('10:00', '12:00'),
    anOrder('11:50', '12:25'),
    anOrder(null, null),
    anOrder(null, null, { status: 'cancelled' }),
  ]
  expect(windowsOf(orders)).toEqual([{ from: 600, to: 720, promised: 4, missed: 2 }])
  expect(lateOf(orders, NOTHING).map(({ minutes, cause }) => [minutes, cause])).toEqual([
    [25, 'florists'],
    [Infinity, 'florists'],
  ])
})

test('each late order has one cause', () => {
  const waited = anOrder('11:50', '12:30')
  const orders = [
    anOrder('09:00', '13:00'),
    waited,
    anOrder('13:00', '13:40', { from: at('12:00'), to: at('13:00') }),
    anOrder('13:00', '13:40', { from: at('12:00'), to: at('13:00'), store: 'Нефтяники' }),
  ]
  const known = {
    waitedForStems: new Set([waited.number]),
    accidents: [{ name: 'light', at: '12:30', minutes: 60 } as const],
    darkStore: 'На Ленина',
  }
  expect(lateOf(orders, known).map(({ cause }) => cause)).toEqual(['couriers', 'stems', 'light', 'florists'])
})

test('hands that an hour needs follow from its orders and the pace of the day', () => {
  const orders = Array.from({ length: 24 }, () => anOrder('09:00', '11:00'))
  expect(paceOf(orders).bouquets).toBe(6)
  const hours = hoursOf(orders, PEOPLE)
  const of = (hour: number) => hours.find((one) => one.hour === hour)
  // Twelve an hour, made an hour before they are brought.
  expect(of(9)?.florists).toEqual({ needed: 2, there: 1 })
  expect(of(10)?.couriers.needed).toBeGreaterThan(1)
  expect(of(15)?.florists.needed).toBe(0)
})

test('the queue is what is promised by then and not made; an ill florist is not there', () => {
  const orders = [anOrder('10:30', '11:30'), anOrder('11:30', '12:30'), anOrder(null, null)]
  const hours = hoursOf(orders, { ...PEOPLE, accidents: [{ name: 'florist', at: '09:00', minutes: 120 }] })
  const of = (hour: number) => hours.find((one) => one.hour === hour)
  expect([8, 9, 10, 11].map((hour) => of(hour)?.queue)).toEqual([0, 3, 2, 1])
  expect(of(9)?.florists.there).toBe(0)
  expect(of(12)?.florists.there).toBe(1)
})

test('as many as would have made all in time, store by store, and through the dark', () => {
  const morning = Array.from({ length: 30 }, () => anOrder('09:00', '11:00'))
  const quiet = { accidents: [], darkStore: undefined }
  // From seven to eleven one makes 24 of them.
  expect(handsFor(morning, quiet).florists).toBe(2)
  const elsewhere = anOrder('09:00', '11:00', { store: 'Нефтяники' })
  expect(handsFor([...morning, elsewhere], quiet).florists).toBe(3)
  const light = { name: 'light', at: '08:00', minutes: 150 } as const
  expect(handsFor(morning, { accidents: [light], darkStore: 'На Ленина' }).florists).toBe(4)
  // Who orders in the last minute is late with anybody.
  expect(handsFor([anOrder('11:55', '12:30', { created: at('11:00') })], quiet).florists).toBe(1)
})
