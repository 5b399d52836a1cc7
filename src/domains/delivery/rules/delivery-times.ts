import type { DeliverySettings, Interval, OpenWindow, Zone } from '../contract/customer.ts'

/** So many days ahead the open windows are told to every page. */
export const PROMISE_DAYS = 7
/** `GET /delivery/dates` looks this far ahead. */
export const HORIZON_DAYS = 60
const DAY = 24 * 60
/** What takes longer than so many minutes is begun on a day before. */
const WORKING_DAY = 10 * 60

const minutesFrom = (moment: string): number => Date.parse(`${moment}Z`) / 60_000

/** Minutes of a city's own calendar, from `YYYY-MM-DD` and `HH:MM`; only differences of them mean something. */
export const minuteOf = (date: string, time: string): number => minutesFrom(`${date}T${time}`)

/** `HH:MM` so many minutes after midnight. */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY * 60_000).toISOString().slice(0, 10)

/** `opens`: when the store's work of that day begins. */
type WorkDay = { date: string; opens: string }

/**
 * The minute at which what takes `leadMinutes` can be there on a day: nobody works before the store opens, and work of
 * more than a working day is begun on the days before. `localNow` is `YYYY-MM-DDTHH:MM` of the city.
 */
export const readyAt = (localNow: string, { date, opens }: WorkDay, leadMinutes: number): number => {
  const daysBefore = Math.max(0, Math.ceil(leadMinutes / WORKING_DAY) - 1)
  const begins = Math.max(minutesFrom(localNow) + daysBefore * DAY, minuteOf(date, opens))
  return begins + Math.min(leadMinutes, WORKING_DAY)
}

/** Can what takes `leadMinutes` still be there `cutOff` minutes before the window's end (`decisions §4`)? */
export const isInTime = (
  localNow: string,
  window: WorkDay & Pick<OpenWindow, 'time_to'>,
  leadMinutes: number,
  cutOff: number,
): boolean => readyAt(localNow, window, leadMinutes) <= minuteOf(window.date, window.time_to) - cutOff

/** Windows of a day between two hours, each so many minutes long; a rest shorter than that is not offered. */
export const windowsOfDay = (from: string, to: string, minutes: number) => {
  const windows: { time_from: string; time_to: string }[] = []
  for (let start = minutesOfDay(from); start + minutes <= minutesOfDay(to); start += minutes) {
    windows.push({ time_from: timeAt(start), time_to: timeAt(start + minutes) })
  }
  return windows
}

/** Why a window cannot be had, or null when it can. */
export const whyClosed = (left: number, inTime: boolean): Interval['reason'] =>
  !inTime ? 'too_late' : left <= 0 ? 'full' : null

/** Kopecks of delivery to a zone for goods worth so much; a peak day is dearer and never free. */
export const deliveryPrice = (
  zone: Pick<Zone, 'price' | 'free_from'>,
  goods: number,
  peakFactor: number | null,
): number => {
  // In hundredths: 250 ₽ × 1.1 is a little more than 275 ₽ to a computer.
  if (peakFactor !== null) return Math.ceil((zone.price * Math.round(peakFactor * 100)) / 10_000) * 100
  return zone.free_from !== null && goods >= zone.free_from ? 0 : zone.price
}

/** What a time is asked for. */
export type Need = {
  /** Minutes to make it and to bring it. */
  lead_minutes: number
  /** The first day that it can be made for; null: none in sight. */
  available_on: string | null
  /** The stores that can make it; null: any. */
  made_in: readonly number[] | null
  /** Its bouquets: a short menu of a peak day may be without them. */
  products?: readonly number[]
}

/**
 * At the earliest, here, for this: the first window without a surcharge that is in time, by the very rules by which
 * windows are offered and taken (`decisions §4`). Every place that tells a time asks it; null when none is in sight.
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

/** The earliest of several; null when there is none at all. */
export const firstOf = (windows: readonly (OpenWindow | null)[]): OpenWindow | null =>
  windows.reduce((first, one) => (one && (!first || isBefore(one, first)) ? one : first), null)

/** Does a window begin before another, or end before it where both begin together? */
export const isBefore = (one: TimeOfDay, other: TimeOfDay): boolean => momentOf(one) < momentOf(other)

type TimeOfDay = Pick<OpenWindow, 'date' | 'time_from' | 'time_to'>
const momentOf = ({ date, time_from, time_to }: TimeOfDay) => `${date} ${time_from} ${time_to}`

/** The zone that is counted with until the address is known: the cheapest, of these the nearest. */
export const assumedZone = <T extends Pick<Zone, 'price' | 'courier_minutes'>>(
  zones: readonly T[],
): T | undefined => zones.toSorted((a, b) => a.price - b.price || a.courier_minutes - b.courier_minutes)[0]

type Hours = Pick<Interval, 'time_from' | 'time_to'>

/** Is a paid hour really sooner than a free window: does it begin and end before it? */
export const isSooner = (paid: Hours, free: Hours): boolean =>
  paid.time_from < free.time_from && paid.time_to < free.time_to

/** Is a point inside a ring of `[lat, lon]` points? */
export const isInside = ([lat, lon]: [number, number], ring: [number, number][]): boolean => {
  let inside = false
  for (const [at, [lat1, lon1]] of ring.entries()) {
    const [lat2, lon2] = ring.at(at - 1) ?? [lat1, lon1]
    if (lat1 > lat !== lat2 > lat && lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1)
      inside = !inside
  }
  return inside
}
