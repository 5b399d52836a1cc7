const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' })

const atNoon = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`)

export const formatDay = (date: string): string => day.format(atNoon(date)).replace(' ', '\u00a0')

export const formatDayOfYear = (date: string): string =>
  dayOfYear.format(atNoon(date)).replaceAll(' ', '\u00a0')

/** «23 ноября 2026» of `YYYY-MM-DD`. */
export const formatDate = (date: string): string => `${formatDay(date)}\u00a0${date.slice(0, 4)}`

/** With the year where it differs from `today`'s. */
export const formatDayNear = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDate(date)

/** «понедельник» of `YYYY-MM-DD`. */
export const formatWeekday = (date: string): string => weekday.format(atNoon(date))

/** «9:00» of `09:00`. */
export const formatTime = (time: string): string => time.replace(/^0/, '')
