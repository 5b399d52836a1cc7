import type { DeliverySettings, Interval, OpenWindow, Zone } from './contract.ts'

/** `GET /delivery/dates` looks this far ahead. */
export const HORIZON_DAYS = 60
/** Times are promised to the half hour. */
const PROMISE_STEP = 30
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

type WorkDay = Pick<OpenWindow, 'date' | 'opens'>

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

type Made = { lead_minutes: number; available_on: string | null }

/**
 * When a product can be at the door: the first open window that it makes, no sooner than it can be made and brought,
 * to the half hour. null when no such window is in sight.
 */
export const promise = (settings: DeliverySettings, { lead_minutes, available_on }: Made) => {
  const courier = Math.min(...settings.zones.map(({ courier_minutes }) => courier_minutes))
  return firstMoment(settings, settings.open_windows, lead_minutes + courier, available_on)
}

/** The same for who comes to the store. */
export const pickupPromise = (settings: DeliverySettings, { lead_minutes, available_on }: Made) =>
  firstMoment(settings, settings.open_pickup_windows, lead_minutes, available_on)

const firstMoment = (
  { local_now, cut_off_minutes }: DeliverySettings,
  windows: OpenWindow[],
  lead: number,
  notBefore: string | null,
) => {
  const window = windows.find(
    (one) => notBefore !== null && one.date >= notBefore && isInTime(local_now, one, lead, cut_off_minutes),
  )
  if (!window) return null
  const ready = readyAt(local_now, window, lead) - minuteOf(window.date, '00:00')
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
