import type { Store } from '#/domains/places/contract/customer.ts'
import type { Interval, TimeType } from '#/domains/delivery/contract/customer.ts'
import {
  isInTime,
  minuteOf,
  minutesOfDay,
  readyAt,
  timeAt,
  whyClosed,
} from '#/domains/delivery/rules/delivery-times.ts'
import type { OrderKind } from '#/domains/delivery/server/queries/cities.ts'
import type { SlotKey } from '#/domains/delivery/server/queries/slots.ts'
import type { Calendar, Places, StoreWindow } from './calendar.ts'

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

/** Today, an hour from when it can be there: it holds a place in a window that the hour lies in. */
const asapOption = (day: Day): SlotOption[] => {
  const { calendar, places, store, date } = day
  const windows = places('delivery', store, date)
  const [first, last] = [windows[0], windows.at(-1)]
  if (date !== calendar.today || !first || !last) return []
  const { asap_minutes, asap_surcharge: price, cut_off_minutes } = calendar.settings
  const ready = Math.ceil(readyMinute(day, first) / ASAP_STEP) * ASAP_STEP
  const from = Math.max(ready, minutesOfDay(first.time_from))
  const to = Math.min(from + asap_minutes, minutesOfDay(last.time_to))
  if (!takesOrders(day) || from + Math.min(cut_off_minutes, asap_minutes) > to) return []
  const told = { time_type: 'asap' as const, time_from: timeAt(from), time_to: timeAt(to), price }
  const within = windows.filter(
    ({ time_from, time_to }) => time_from < told.time_to && time_to > told.time_from,
  )
  return [optionOf(day, told, { ...roomIn(within), capacity: capacityOf(within), inTime: true })]
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

/** Of fewer windows than this «some time of the day» says no more than the window itself. */
const FEWEST_OF_ANY = 2

/**
 * Some time of what is left of the day: a place in the emptiest window with one that is still in time; when the recipient
 * chooses, likewise.
 */
const anyOption = (time_type: 'any' | 'recipient', day: Day): SlotOption[] => {
  const { calendar, places, store, date } = day
  const { any_from, any_to } = calendar.settings
  const within = places('delivery', store, date).filter(
    ({ time_from, time_to }) => time_from < any_to && time_to > any_from,
  )
  if (within.length === 0) return []
  const ahead = within.filter((window) =>
    isOpen(day, { ...window, time_to: earlier(window.time_to, any_to) }),
  )
  const open = ahead.filter(({ left }) => left > 0)
  const [first, last] = [open[0], open.at(-1)]
  const told = {
    time_type,
    time_from: first && first.time_from > any_from ? first.time_from : any_from,
    time_to: earlier(last?.time_to ?? any_to, any_to),
    price: 0,
  }
  const fewest = time_type === 'any' ? FEWEST_OF_ANY : 1
  const inTime = (open.length === 0 ? ahead : open).length >= fewest
  return [optionOf(day, told, { ...roomIn(ahead), capacity: capacityOf(within), inTime })]
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The places of several windows, one of which is taken: in the emptiest. */
const roomIn = (windows: StoreWindow[]): Pick<Room, 'left' | 'tries'> => ({
  left: sumOf(windows.map(({ left }) => left)),
  tries: windows
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => b.left - a.left)
    .map((window) => [window]),
})
const capacityOf = (windows: StoreWindow[]): number => sumOf(windows.map(({ capacity }) => capacity))
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
