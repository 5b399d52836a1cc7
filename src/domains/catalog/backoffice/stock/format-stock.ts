import { formatDay } from '#/platform/shared/dates.ts'
import { daysBetween, localMoment } from '#/platform/shared/local-moment.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { SPOILAGE_REASONS } from '#/domains/catalog/contract/staff/stock.ts'

/** «сегодня», «завтра» or «23 ноября». */
export const dayWords = (date: string, today: string): string => {
  const ahead = daysBetween(today, date)
  if (ahead === 0) return t('staff.stock.today')
  return ahead === 1 ? t('staff.stock.tomorrow') : formatDay(date)
}

/** «сегодня, 12:40» by the clocks of the store. */
export const momentWords = (at: string, timeZone: string, today: string): string => {
  const { date, time } = localMoment(at, timeZone)
  return t('staff.stock.moment', { day: dayWords(date, today), time })
}

/** «+20», «−3». */
export const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`)

/** Why, in words: the shop's own reasons, or what somebody wrote. */
export const reasonWords = (reason: string | null): string | null => {
  if (reason === null) return null
  if (/^\d{4}-\d\d-\d\d$/.test(reason)) return t('staff.stock.ofDelivery', { day: formatDay(reason) })
  return [...SPOILAGE_REASONS, 'undo'].includes(reason)
    ? t(`staff.stock.reasons.${reason}` as TextKey)
    : reason
}
