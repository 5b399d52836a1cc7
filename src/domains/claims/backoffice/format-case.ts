import { formatDayNear, formatTime, formatTimeRange } from '#/platform/shared/dates.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { daysBetween, localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { RemakeWindow } from '../contract/customer.ts'
import type { Wish } from '../rules/problems.ts'

const formatNearDay = (date: string, timeZone: string): string => {
  const today = localMoment(new Date(), timeZone).date
  const days = daysBetween(today, date)
  if (days === 0) return t('orders.day.today')
  if (days === 1) return t('orders.day.tomorrow')
  return days === -1 ? t('orders.day.yesterday') : formatDayNear(date, today)
}

/** «сегодня, 14:06», in the store's time. */
export const formatMomentNear = (instant: string, timeZone: string): string => {
  const { date, time } = localMoment(instant, timeZone)
  return `${formatNearDay(date, timeZone)}, ${formatTime(time)}`
}

/** «сегодня до 14:06» */
export const formatBy = (instant: string, timeZone: string): string => {
  const { date, time } = localMoment(instant, timeZone)
  return t('staff.claims.by', { day: formatNearDay(date, timeZone), time: formatTime(time) })
}

export const formatWindow = ({ date, time_from, time_to }: RemakeWindow, timeZone: string): string =>
  `${formatNearDay(date, timeZone)}, ${formatTimeRange(time_from, time_to)}`

/** «1 ч 16 мин» */
export const formatLeft = (until: string, now = Date.now()): string => {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
  return t('staff.claims.left', { h: Math.floor(minutes / 60), m: minutes % 60 })
}

export const isPast = (instant: string): boolean => Date.parse(instant) < Date.now()

type Wished = { wish: Wish; wish_window: RemakeWindow | null; wish_amount: number | null }

/** «Просят: вернуть деньги, 3 990 ₽» */
export const formatWish = (
  { wish, wish_window: window, wish_amount: amount }: Wished,
  zone: string,
): string => {
  const name = t(`staff.claims.wishes.${wish}`)
  if (window) return t('staff.claims.wantedWhen', { wish: name, when: formatWindow(window, zone) })
  if (wish === 'points' && amount !== null) return t('staff.claims.wantedPoints', { n: amount })
  if (amount !== null) return t('staff.claims.wantedSum', { wish: name, sum: formatMoney(amount) })
  return t('staff.claims.wanted', { wish: name })
}
