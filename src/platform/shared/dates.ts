const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' })

const atNoon = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`)

/** «23 ноября» of `YYYY-MM-DD`: a city's own date, no zone is applied. */
export const formatDay = (date: string): string => day.format(atNoon(date)).replace(' ', '\u00a0')

/** «понедельник» of `YYYY-MM-DD`. */
export const formatWeekday = (date: string): string => weekday.format(atNoon(date))

/** «9:00» of `09:00`. */
export const formatTime = (time: string): string => time.replace(/^0/, '')
