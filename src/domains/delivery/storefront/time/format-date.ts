import { dateFormat } from '#/platform/shared/date-format.ts'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'

const noon = (date: string) => new Date(`${date}T12:00:00Z`)
const part = (options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat({ ...options, timeZone: 'UTC' })
  return (date: string): string => format(noon(date))
}

export const dayNumber = (date: string): string => String(Number(date.slice(8)))
const shortDay = part({ day: 'numeric', month: 'short' })
export const shortMonth = (date: string): string => shortDay(date).replace(/^\d+\s/u, '')
const shortWeekday = part({ weekday: 'short' })

/** «сегодня», «завтра», «вс» */
export const formatNearDay = (date: string, today: string): string =>
  date === today
    ? t('delivery.date.today')
    : date === addDays(today, 1)
      ? t('delivery.date.tomorrow')
      : shortWeekday(date)

/** «сегодня, 20 ноября», «суббота, 21 ноября» */
export const formatLongDay = (date: string, today: string): string => {
  const near = date === today || date === addDays(today, 1)
  return t('delivery.date.long', {
    word: near ? formatNearDay(date, today) : formatWeekday(date),
    day: formatDay(date),
  })
}
