import { formatDay } from '#/platform/shared/dates.ts'
import { daysBetween, localMoment } from '#/platform/shared/local-moment.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { SPOILAGE_REASONS } from '#/domains/catalog/contract/staff/stock.ts'

/** «сегодня», «завтра» or «23 ноября». */
export const formatNearDay = (date: string, today: string): string => {
  const ahead = daysBetween(today, date)
  if (ahead === 0) return t('staff.stock.today')
  return ahead === 1 ? t('staff.stock.tomorrow') : formatDay(date)
}

export const formatNearMoment = (at: string, timeZone: string, today: string): string => {
  const { date, time } = localMoment(at, timeZone)
  return t('staff.stock.moment', { day: formatNearDay(date, today), time })
}

/** «+20», «−3». */
export const formatSigned = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`)

/** A known reason as a label, else as typed. */
export const formatReason = (reason: string | null): string | null => {
  if (reason === null) return null
  if (/^\d{4}-\d\d-\d\d$/.test(reason)) return t('staff.stock.ofDelivery', { day: formatDay(reason) })
  return [...SPOILAGE_REASONS, 'undo'].includes(reason)
    ? t(`staff.stock.reasons.${reason}` as TextKey)
    : reason
}
