import { dateFormat } from '#/platform/shared/date-format.ts'
import { KOPECKS, formatMoney } from '#/platform/shared/money.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { changePercent } from '../rules/change.ts'

/** «+12 %», «−4 %», «как было»; null where there was nothing. */
export const formatChange = (now: number, before: number): string | null => {
  const percent = changePercent(now, before)
  if (percent === null) return null
  if (percent === 0) return t('staff.figures.same')
  return t(percent > 0 ? 'staff.figures.more' : 'staff.figures.less', { n: Math.abs(percent) })
}

/** «+4 п. п.» of shares in percent. */
export const formatPoints = (now: number | null, before: number | null): string | null => {
  if (now === null || before === null) return null
  const points = Math.round((now - before) * 10) / 10
  if (points === 0) return t('staff.figures.same')
  const n = formatNumber(Math.abs(points))
  return t(points > 0 ? 'staff.figures.points.more' : 'staff.figures.points.less', { n })
}

const THOUSAND = 1000 * KOPECKS
const MILLION = 1000 * THOUSAND

/** «200 тыс. ₽» for axes. */
export const formatRoundMoney = (kopecks: number): string => {
  if (kopecks >= MILLION)
    return t('staff.figures.millions', { n: formatNumber(Math.round((kopecks / MILLION) * 10) / 10) })
  if (kopecks >= 10 * THOUSAND)
    return t('staff.figures.thousands', { n: formatNumber(Math.round(kopecks / THOUSAND)) })
  return formatMoney(Math.round(kopecks / KOPECKS) * KOPECKS)
}

export const formatShare = (percent: number | null): string =>
  percent === null ? '—' : t('staff.figures.percent', { n: formatNumber(percent) })

const HOUR_MINUTES = 60

/** «1 ч 47 мин». */
export const formatMinutes = (minutes: number | null): string => {
  if (minutes === null) return '—'
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  if (hours === 0) return t('staff.figures.minutes', { n: rest })
  return rest === 0
    ? t('staff.figures.hours', { n: hours })
    : t('staff.figures.hoursMinutes', { hours, minutes: rest })
}

const monthOfYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «ноябрь 2026» of a day of it. */
export const formatMonth = (date: string): string =>
  monthOfYear(new Date(`${date.slice(0, 10)}T12:00:00Z`)).replace(/\s*г\.$/, '')
