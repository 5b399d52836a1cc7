import { DAY_MS } from '#/platform/shared/durations.ts'

/** By time zone: making one takes fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

export const localMoment = (instant: string | Date, timeZone: string): { date: string; time: string } => {
  const format = formats.get(timeZone) ?? formatOf(timeZone)
  formats.set(timeZone, format)
  const words = format.format(new Date(instant))
  return { date: words.slice(0, 10), time: words.slice(11, 16) }
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const MAX_SUMS = 1000
const sums = new Map<string, string>()

/** Lists ask for the same few days for every size. */
export const addDays = (date: string, days: number): string => {
  const key = `${date} ${days}`
  const known = sums.get(key)
  if (known !== undefined) return known
  const sum = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  if (sums.size >= MAX_SUMS) sums.clear()
  sums.set(key, sum)
  return sum
}
