import { dateFormat } from './date-format.ts'
import { t } from './texts.ts'

const dayOfYear = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

const atNoon = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`)

/** «23 ноября». First screens have it: by words of our own, since the first `Intl` takes a phone 50 ms. */
export const formatDay = (date: string): string => {
  const [, month, day] = date.slice(0, 10).split('-').map(Number)
  return `${day}\u00a0${t('ui.dates.months').split(' ')[Number(month) - 1]}`
}

export const formatDayOfYear = (date: string): string => dayOfYear(atNoon(date)).replaceAll(' ', '\u00a0')

/** «23 ноября 2026» of `YYYY-MM-DD`. */
export const formatDate = (date: string): string => `${formatDay(date)}\u00a0${date.slice(0, 4)}`

/** With the year where it differs from `today`'s. */
export const formatDayNear = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDate(date)

/** «понедельник» of `YYYY-MM-DD`. */
export const formatWeekday = (date: string): string =>
  t('ui.dates.weekdays').split(' ')[atNoon(date).getUTCDay()] ?? ''

/** «9:00» of `09:00`. */
export const formatTime = (time: string): string => time.replace(/^0/, '')

/** «9:00–11:00» of two such times, on one line: the one format of hours everywhere. */
export const formatTimeRange = (from: string, to: string): string =>
  `${formatTime(from)}\u2060–\u2060${formatTime(to)}`
