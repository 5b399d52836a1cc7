import { DAY_MINUTES, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { DeliverySettings, Interval, OpenWindow, Zone } from '../contract/customer.ts'

/** Days of open windows sent with every page. */
export const PROMISE_DAYS = 7
/** Days covered by `GET /delivery/dates`. */
export const HORIZON_DAYS = 60
/** Longer work (minutes) starts on a day before. */
const WORKING_DAY_MINUTES = 10 * 60

const minutesFrom = (moment: string): number => Date.parse(`${moment}Z`) / MINUTE_MS

/** Minutes in the city's local time; only differences are meaningful. */
export const minuteOf = (date: string, time: string): number => minutesFrom(`${date}T${time}`)

export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `opens`: when the store opens that day. */
type WorkDay = { date: string; opens: string }

/**
 * The minute at which work of `leadMinutes` can be delivered on a day: it starts when the store opens, longer
 * work on the days before. `localNow`: city time `YYYY-MM-DDTHH:MM`.
 */
export const readyAt = (localNow: string, { date, opens }: WorkDay, leadMinutes: number): number => {
  const daysBefore = Math.max(0, Math.ceil(leadMinutes / WORKING_DAY_MINUTES) - 1)
  const begins = Math.max(minutesFrom(localNow) + daysBefore * DAY_MINUTES, minuteOf(date, opens))
  return begins + Math.min(leadMinutes, WORKING_DAY_MINUTES)
}

/** True when work of `leadMinutes` is ready `cutOff` minutes before the window's end (`decisions §4`). */
export const isInTime = (
  localNow: string,
  window: WorkDay & Pick<OpenWindow, 'time_to'>,
  leadMinutes: number,
  cutOff: number,
): boolean => readyAt(localNow, window, leadMinutes) <= minuteOf(window.date, window.time_to) - cutOff

/** Windows of equal length between two times; a shorter remainder is dropped. */
export const windowsOfDay = (from: string, to: string, minutes: number) => {
  const windows: { time_from: string; time_to: string }[] = []
  for (let start = minutesOfDay(from); start + minutes <= minutesOfDay(to); start += minutes) {
    windows.push({ time_from: timeAt(start), time_to: timeAt(start + minutes) })
  }
  return windows
}

/** Null when the window is available. */
export const whyClosed = (left: number, inTime: boolean): Interval['reason'] =>
  !inTime ? 'too_late' : left <= 0 ? 'full' : null

/** Kopecks of delivery for goods worth so much; a peak day is dearer and never free. */
export const deliveryPrice = (
  zone: Pick<Zone, 'price' | 'free_from'>,
  goods: number,
  peakFactor: number | null,
): number => {
  // In hundredths, because 250 × 1.1 is not exactly 275 in floating point.
  if (peakFactor !== null) return Math.ceil((zone.price * Math.round(peakFactor * 100)) / 10_000) * 100
  return zone.free_from !== null && goods >= zone.free_from ? 0 : zone.price
}

/** What must be made, for finding a time. */
export type Need = {
  /** Minutes of making and delivery. */
  lead_minutes: number
  /** First possible day; null: none in sight. */
  available_on: string | null
  /** Stores that can make it; null: any. */
  made_in: readonly number[] | null
  /** Bouquet ids: a peak day's short menu may exclude them. */
  products?: readonly number[]
}

/**
 * The first window without a surcharge that is in time, by the same rules as windows are offered and taken
 * (`decisions §4`); null when none is in sight. Every promised time comes from here.
 */
export const earliest = (
  settings: DeliverySettings,
  kind: 'delivery' | 'pickup',
  { lead_minutes, available_on, made_in, products = [] }: Need,
): OpenWindow | null => {
  const { local_now, cut_off_minutes, peak_days } = settings
  const windows = kind === 'pickup' ? settings.open_pickup_windows : settings.open_windows
  const isSold = (date: string) => {
    const menu = peak_days.find((peak) => peak.date === date)?.menu
    return !menu || products.every((id) => menu.includes(id))
  }
  const found = windows.find(
    (window) =>
      available_on !== null &&
      window.date >= available_on &&
      isSold(window.date) &&
      window.makers.some(
        ({ opens, store_ids }) =>
          (made_in === null || store_ids.some((id) => made_in.includes(id))) &&
          isInTime(local_now, { ...window, opens }, lead_minutes, cut_off_minutes),
      ),
  )
  return found ?? null
}

export const earliestOf = (windows: readonly (OpenWindow | null)[]): OpenWindow | null =>
  windows.reduce((first, one) => (one && (!first || isBefore(one, first)) ? one : first), null)

export const isBefore = (one: TimeOfDay, other: TimeOfDay): boolean => momentOf(one) < momentOf(other)

type TimeOfDay = Pick<OpenWindow, 'date' | 'time_from' | 'time_to'>
const momentOf = ({ date, time_from, time_to }: TimeOfDay) => `${date} ${time_from} ${time_to}`

/** The zone assumed until the address is known: the cheapest, then the nearest. */
export const assumedZone = <T extends Pick<Zone, 'price' | 'courier_minutes'>>(
  zones: readonly T[],
): T | undefined => zones.toSorted((a, b) => a.price - b.price || a.courier_minutes - b.courier_minutes)[0]

type Hours = Pick<Interval, 'time_from' | 'time_to'>

/** True when a paid window begins and ends before a free one. */
export const isSooner = (paid: Hours, free: Hours): boolean =>
  paid.time_from < free.time_from && paid.time_to < free.time_to
