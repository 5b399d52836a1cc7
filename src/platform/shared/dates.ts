import { dateFormat } from './date-format.ts'

const day = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayOfYear = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' })

const atNoon = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`)

export const formatDay = (date: string): string => day(atNoon(date)).replace(' ', '\u00a0')

export const formatDayOfYear = (date: string): string => dayOfYear(atNoon(date)).replaceAll(' ', '\u00a0')

/** «23 ноября 2026» of `YYYY-MM-DD`. */
export const formatDate = (date: string): string => `${formatDay(date)}\u00a0${date.slice(0, 4)}`

/** With the year where it differs from `today`'s. */
export const formatDayNear = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDate(date)

/** «понедельник» of `YYYY-MM-DD`. */
export const formatWeekday = (date: string): string => weekday(atNoon(date))

/** «9:00» of `09:00`. */
export const formatTime = (time: string): string => time.replace(/^0/, '')
