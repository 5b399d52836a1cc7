import type { RemakeWindow } from '#/domains/claims/contract/customer.ts'
import { formatDayNear, formatTime, formatTimeRange } from '#/platform/shared/dates.ts'
import { daysBetween, localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'

const formatNearDay = (date: string, timeZone: string): string => {
  const today = localMoment(new Date(), timeZone).date
  return nameOf(daysBetween(today, date)) ?? formatDayNear(date, today)
}

const nameOf = (days: number): string | null => {
  if (days === 0) return t('orders.day.today')
  if (days === 1) return t('orders.day.tomorrow')
  return days === -1 ? t('orders.day.yesterday') : null
}

/** «сегодня, 14:06», in the city's time. */
export const formatMomentNear = (instant: string, timeZone: string): string => {
  const { date, time } = localMoment(instant, timeZone)
  return `${formatNearDay(date, timeZone)}, ${formatTime(time)}`
}

/** «сегодня до 14:06», «до 4 декабря, 14:06» */
export const formatBy = (instant: string, timeZone: string): string => {
  const { date, time } = localMoment(instant, timeZone)
  const today = localMoment(new Date(), timeZone).date
  const name = nameOf(daysBetween(today, date))
  return name
    ? t('claim.by', { day: name, time: formatTime(time) })
    : t('claim.byDate', { day: formatDayNear(date, today), time: formatTime(time) })
}

type PromisedTime = Pick<RemakeWindow, 'date'> & { time_from: string | null; time_to: string | null }

/** «завтра, 19:00–21:00» */
export const formatWindow = ({ date, time_from, time_to }: PromisedTime, timeZone: string): string => {
  const hours = time_from && time_to ? `, ${formatTimeRange(time_from, time_to)}` : ''
  return `${formatNearDay(date, timeZone)}${hours}`
}

export const isPast = (instant: string): boolean => Date.parse(instant) < Date.now()
