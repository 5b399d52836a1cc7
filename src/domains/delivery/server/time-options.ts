import type { Store } from '#/domains/places/contract.ts'
import type { Interval, TimeType } from '../contract.ts'
import { isInTime, minuteOf, minutesOfDay, readyAt, timeAt, whyClosed } from '../rules.ts'
import type { OrderKind } from './queries.ts'
import type { SlotKey } from './slot-queries.ts'
import type { Calendar, Places, StoreWindow } from './windows.ts'

/** Times «by the clock» are offered each half an hour, minutes. */
const EXACT_STEP = 30
const DAY = 24 * 60
/** «As soon as possible» is told to five minutes. */
const ASAP_STEP = 5

/** A place that can be taken, in a window whose row may not be there yet. */
export type Place = SlotKey & { capacity: number }

/** A time that one store could serve, and the places that an order of it would hold. */
export type SlotOption = {
  store_id: number
  time_type: TimeType
  date: string
  /** What the customer is told. */
  time_from: string
  time_to: string
  /** Kopecks on top of the delivery. */
  price: number
  capacity: number
  left: number
  reason: Interval['reason']
  /** Places that are held together; the first of these that are all there are taken. */
  tries: Place[][]
}

type Day = { calendar: Calendar; places: Places; store: Store; date: string; leadMinutes: number }

/** Every time that a store sells on a day, closed ones with their reason (`decisions §4`). */
export const storeOptions = (kind: OrderKind, day: Day): SlotOption[] => {
  const intervals = intervalOptions(kind, day)
  if (kind === 'pickup' || intervals.length === 0) return intervals
  const { time_types } = day.calendar.settings
  const isPeak = day.calendar.peakDays.has(day.date)
  return [
    // On a peak day couriers drive by wide windows: nobody can be promised an hour or a minute.
    ...(time_types.includes('asap') && !isPeak ? asapOption(day) : []),
    ...intervals,
    ...(time_types.includes('exact') && !isPeak ? exactOptions(day) : []),
    ...(time_types.includes('any') ? anyOption('any', day) : []),
    ...anyOption('recipient', day),
  ]
}

/** The usual windows: of delivery, or the hours of pickup. */
export const intervalOptions = (kind: OrderKind, day: Day): SlotOption[] =>
  day.places(kind, day.store, day.date).map((window) => {
    const { time_from, time_to, left, capacity } = window
    const told = { time_type: 'interval' as const, time_from, time_to, price: 0 }
    return optionOf(day, told, { left, capacity, inTime: isOpen(day, window), tries: [[window]] })
  })

/** Can an order still be there before the window's end? On a peak day it must have been made in time as well. */
const isOpen = (day: Day, window: Pick<StoreWindow, 'opens' | 'time_to'>): boolean => {
  const { calendar, date, leadMinutes } = day
  const { localNow, settings } = calendar
  return takesOrders(day) && isInTime(localNow, { ...window, date }, leadMinutes, settings.cut_off_minutes)
}

const takesOrders = ({ calendar, date }: Day): boolean => {
  const until = calendar.peakDays.get(date)?.order_until ?? null
  return until === null || calendar.localNow < until
}

/** Minutes after the day's midnight at which what was ordered can be there. */
const readyMinute = ({ calendar, date, leadMinutes }: Day, { opens }: StoreWindow): number =>
  readyAt(calendar.localNow, { date, opens }, leadMinutes) - minuteOf(date, '00:00')

/** Today, in the first window with a place: from when it can be there, and no sooner than the window begins. */
const asapOption = (day: Day): SlotOption[] => {
  const { calendar, places, store, date } = day
  if (date !== calendar.today) return []
  const windows = places('delivery', store, date)
  const ahead = windows.filter((window) => isOpen(day, window))
  const window = ahead.find(({ left }) => left > 0) ?? ahead[0] ?? windows.at(-1)
  const dayEnds = minutesOfDay(windows.at(-1)?.time_to ?? '00:00')
  if (!window) return []
  const { asap_minutes, asap_surcharge: price } = calendar.settings
  const ready = Math.ceil(readyMinute(day, window) / ASAP_STEP) * ASAP_STEP
  const inTime = ahead.length > 0 && ready < dayEnds
  const from = inTime ? Math.max(ready, minutesOfDay(window.time_from)) : minutesOfDay(window.time_from)
  const to = Math.min(from + asap_minutes, dayEnds)
  const told = { time_type: 'asap' as const, time_from: timeAt(from), time_to: timeAt(to), price }
  return [optionOf(day, told, { ...window, inTime, tries: [[window]] })]
}

/** By the clock, so many minutes more or less: a place among the exact ones of its window, and one in the window. */
const exactOptions = (day: Day): SlotOption[] => {
  const { calendar, places, store, date } = day
  const { exact_minutes: around, exact_surcharge: price } = calendar.settings
  const exact = places('exact', store, date)
  return places('delivery', store, date).flatMap((window, at) => {
    const among = exact[at]
    const [from, to] = [minutesOfDay(window.time_from), minutesOfDay(window.time_to)]
    const left = Math.min(window.left, among?.left ?? 0)
    if (!among) return []
    const ready = readyMinute(day, window)
    return timesBetween(from, to)
      .filter((time) => time >= around && time + around < DAY)
      .map((time) => {
        const [time_from, time_to] = [timeAt(time - around), timeAt(time + around)]
        const told = { time_type: 'exact' as const, time_from, time_to, price }
        const inTime = takesOrders(day) && ready <= time - around
        return optionOf(day, told, { left, capacity: among.capacity, inTime, tries: [[among, window]] })
      })
  })
}

const timesBetween = (from: number, to: number): number[] => {
  const first = Math.ceil(from / EXACT_STEP) * EXACT_STEP
  return Array.from(
    { length: Math.max(0, Math.ceil((to - first) / EXACT_STEP)) },
    (_, n) => first + n * EXACT_STEP,
  )
}

/** Some time of the day: a place in the emptiest window that is still in time; when the recipient chooses, likewise. */
const anyOption = (time_type: 'any' | 'recipient', day: Day): SlotOption[] => {
  const { calendar, places, store, date } = day
  const { any_from, any_to } = calendar.settings
  const within = places('delivery', store, date).filter(
    ({ time_from, time_to }) => time_from < any_to && time_to > any_from,
  )
  if (within.length === 0) return []
  const ahead = within
    .filter((window) =>
      isOpen(day, { ...window, time_to: window.time_to < any_to ? window.time_to : any_to }),
    )
    .toSorted((a, b) => b.left - a.left)
  const told = { time_type, time_from: any_from, time_to: any_to, price: 0 }
  return [
    optionOf(day, told, {
      left: sumOf(ahead.map(({ left }) => left)),
      capacity: sumOf(within.map(({ capacity }) => capacity)),
      inTime: ahead.length > 0,
      tries: ahead.filter(({ left }) => left > 0).map((window) => [window]),
    }),
  ]
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

type Told = Pick<SlotOption, 'time_type' | 'time_from' | 'time_to' | 'price'>
type Room = Pick<SlotOption, 'left' | 'capacity' | 'tries'> & { inTime: boolean }

const optionOf = ({ store, date }: Day, told: Told, { left, capacity, inTime, tries }: Room): SlotOption => ({
  ...told,
  store_id: store.id,
  date,
  capacity,
  left,
  reason: whyClosed(left, inTime),
  tries,
})
