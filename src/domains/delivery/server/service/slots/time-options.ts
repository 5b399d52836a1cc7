import type { Store } from '#/domains/places/contract/customer.ts'
import type { Interval, TimeType } from '#/domains/delivery/contract/customer.ts'
import {
  isInTime,
  minuteOf,
  minutesOfDay,
  readyAt,
  timeAt,
  whyClosed,
} from '#/domains/delivery/rules/delivery-windows.ts'
import type { OrderKind } from '#/domains/delivery/server/queries/cities.ts'
import type { SlotKey } from '#/domains/delivery/server/queries/slots.ts'
import { DAY_MINUTES } from '#/platform/shared/durations.ts'
import type { Calendar, WindowLookup, StoreWindow } from './city-calendar.ts'

const EXACT_STEP = 30
const ASAP_STEP = 5

/** Its row may not exist yet. */
export type SlotPlace = SlotKey & { capacity: number }

export type SlotOption = {
  store_id: number
  time_type: TimeType
  date: string
  time_from: string
  time_to: string
  /** Kopecks on top of the delivery. */
  price: number
  capacity: number
  left: number
  reason: Interval['reason']
  /** The first free set is taken. */
  tries: SlotPlace[][]
}

type StoreDay = { calendar: Calendar; places: WindowLookup; store: Store; date: string; leadMinutes: number }

/** `decisions §4`. */
export const storeOptions = (kind: OrderKind, day: StoreDay): SlotOption[] => {
  const intervals = intervalOptions(kind, day)
  if (kind === 'pickup' || intervals.length === 0) return intervals
  const { time_types } = day.calendar.settings
  const isPeak = day.calendar.peakDays.has(day.date)
  return [
    // Peak days have wide windows only.
    ...(time_types.includes('asap') && !isPeak ? asapOption(day) : []),
    ...intervals,
    ...(time_types.includes('exact') && !isPeak ? exactOptions(day) : []),
    ...(time_types.includes('any') ? anyOption('any', day) : []),
    ...anyOption('recipient', day),
  ]
}

export const intervalOptions = (kind: OrderKind, day: StoreDay): SlotOption[] =>
  day.places(kind, day.store, day.date).map((window) => {
    const { time_from, time_to, left, capacity } = window
    const offered = { time_type: 'interval' as const, time_from, time_to, price: 0 }
    return optionOf(day, offered, { left, capacity, inTime: isOpen(day, window), tries: [[window]] })
  })

/** Ready before the window's end and, on a peak day, ordered before its deadline. */
const isOpen = (day: StoreDay, window: Pick<StoreWindow, 'opens' | 'time_to'>): boolean => {
  const { calendar, date, leadMinutes } = day
  const { localNow, settings } = calendar
  return takesOrders(day) && isInTime(localNow, { ...window, date }, leadMinutes, settings.cut_off_minutes)
}

const takesOrders = ({ calendar, date }: StoreDay): boolean => {
  const until = calendar.peakDays.get(date)?.order_until ?? null
  return until === null || calendar.localNow < until
}

const readyMinute = ({ calendar, date, leadMinutes }: StoreDay, { opens }: StoreWindow): number =>
  readyAt(calendar.localNow, { date, opens }, leadMinutes) - minuteOf(date, '00:00')

/** An hour from the earliest moment; holds a place in one of the overlapping windows. */
const asapOption = (day: StoreDay): SlotOption[] => {
  const { calendar, places, store, date } = day
  const windows = places('delivery', store, date)
  const [first, last] = [windows[0], windows.at(-1)]
  if (date !== calendar.today || !first || !last) return []
  const { asap_minutes, asap_surcharge: price, cut_off_minutes } = calendar.settings
  const ready = Math.ceil(readyMinute(day, first) / ASAP_STEP) * ASAP_STEP
  const from = Math.max(ready, minutesOfDay(first.time_from))
  const to = Math.min(from + asap_minutes, minutesOfDay(last.time_to))
  if (!takesOrders(day) || from + Math.min(cut_off_minutes, asap_minutes) > to) return []
  const offered = { time_type: 'asap' as const, time_from: timeAt(from), time_to: timeAt(to), price }
  const within = windows.filter(
    ({ time_from, time_to }) => time_from < offered.time_to && time_to > offered.time_from,
  )
  return [optionOf(day, offered, { ...placesIn(within), capacity: capacityOf(within), inTime: true })]
}

/** Plus or minus some minutes; each holds an exact place and one in its window. */
const exactOptions = (day: StoreDay): SlotOption[] => {
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
      .filter((time) => time >= around && time + around < DAY_MINUTES)
      .map((time) => {
        const [time_from, time_to] = [timeAt(time - around), timeAt(time + around)]
        const offered = { time_type: 'exact' as const, time_from, time_to, price }
        const inTime = takesOrders(day) && ready <= time - around
        return optionOf(day, offered, { left, capacity: among.capacity, inTime, tries: [[among, window]] })
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

/** With fewer windows it says no more than the window itself. */
const MIN_OF_ANY = 2

const anyOption = (time_type: 'any' | 'recipient', day: StoreDay): SlotOption[] => {
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
  const offered = {
    time_type,
    time_from: first && first.time_from > any_from ? first.time_from : any_from,
    time_to: earlier(last?.time_to ?? any_to, any_to),
    price: 0,
  }
  const fewest = time_type === 'any' ? MIN_OF_ANY : 1
  const inTime = (open.length === 0 ? ahead : open).length >= fewest
  return [optionOf(day, offered, { ...placesIn(ahead), capacity: capacityOf(within), inTime })]
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The emptiest window is tried first. */
const placesIn = (windows: StoreWindow[]): Pick<Availability, 'left' | 'tries'> => ({
  left: sumOf(windows.map(({ left }) => left)),
  tries: windows
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => b.left - a.left)
    .map((window) => [window]),
})
const capacityOf = (windows: StoreWindow[]): number => sumOf(windows.map(({ capacity }) => capacity))
const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

type OfferedTime = Pick<SlotOption, 'time_type' | 'time_from' | 'time_to' | 'price'>
type Availability = Pick<SlotOption, 'left' | 'capacity' | 'tries'> & { inTime: boolean }

const optionOf = (
  { store, date }: StoreDay,
  offered: OfferedTime,
  { left, capacity, inTime, tries }: Availability,
): SlotOption => ({
  ...offered,
  store_id: store.id,
  date,
  capacity,
  left,
  reason: whyClosed(left, inTime),
  tries,
})
