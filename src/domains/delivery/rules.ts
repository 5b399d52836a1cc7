import type { DeliverySettings, Interval, OpenWindow, Zone } from './contract.ts'

/** A window is offered while what was ordered can be there this long before its end (`decisions §4`), minutes. */
export const CUT_OFF = 30
/** `GET /delivery/dates` looks this far ahead. */
export const HORIZON_DAYS = 60
/** Times are promised to the half hour. */
const PROMISE_STEP = 30
const DAY = 24 * 60

/** Minutes of a city's own calendar, from `YYYY-MM-DD` and `HH:MM`; only differences of them mean something. */
export const minuteOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`) / 60_000

/** `HH:MM` so many minutes after midnight. */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY * 60_000).toISOString().slice(0, 10)

/** Can what takes `leadMinutes` from now still be there in time? `localNow` is `YYYY-MM-DDTHH:MM` of the city. */
export const isInTime = (localNow: string, window: OpenWindow, leadMinutes: number): boolean =>
  minuteOf(localNow.slice(0, 10), localNow.slice(11)) + leadMinutes <=
  minuteOf(window.date, window.time_to) - CUT_OFF

/** Windows of a day between two hours, each so many minutes long; a rest shorter than that is not offered. */
export const windowsOfDay = (date: string, from: string, to: string, minutes: number): OpenWindow[] => {
  const windows: OpenWindow[] = []
  for (let start = minutesOfDay(from); start + minutes <= minutesOfDay(to); start += minutes) {
    windows.push({ date, time_from: timeAt(start), time_to: timeAt(start + minutes) })
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
  if (peakFactor !== null) return Math.ceil((zone.price * peakFactor) / 100) * 100
  return zone.free_from !== null && goods >= zone.free_from ? 0 : zone.price
}

type Made = { lead_minutes: number; available_on: string | null }

/**
 * When a product can be at the door: the first open window that it makes, no sooner than it can be made and brought,
 * to the half hour. null when no such window is in sight.
 */
export const promise = (settings: DeliverySettings, { lead_minutes, available_on }: Made) => {
  if (available_on === null) return null
  const courier = Math.min(...settings.zones.map(({ courier_minutes }) => courier_minutes))
  return firstMoment(settings.local_now, settings.open_windows, lead_minutes + courier, available_on)
}

/** The same for who comes to the store. */
export const pickupPromise = (settings: DeliverySettings, { lead_minutes, available_on }: Made) =>
  available_on === null
    ? null
    : firstMoment(settings.local_now, settings.open_pickup_windows, lead_minutes, available_on)

const firstMoment = (localNow: string, windows: OpenWindow[], lead: number, notBefore: string) => {
  const window = windows.find((one) => one.date >= notBefore && isInTime(localNow, one, lead))
  if (!window) return null
  const today = localNow.slice(0, 10)
  const ready = minuteOf(today, localNow.slice(11)) + lead - minuteOf(window.date, '00:00')
  const rounded = Math.ceil(ready / PROMISE_STEP) * PROMISE_STEP
  return { date: window.date, time_from: timeAt(Math.max(minutesOfDay(window.time_from), rounded)) }
}

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
