import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PriceChange, Terms } from '../contract/prices.ts'

const signed = (n: number, text: string): string => (n > 0 ? `+${text}` : text)
/** «−15,5». */
const number = (n: number): string => formatNumber(n).replace('-', '−')

/** «+20 %», «−300 ₽», «до 4 290 ₽», «до маржи 50 %». */
export const formatRule = ({ rule: { kind, value } }: Pick<Terms, 'rule'>): string => {
  if (kind === 'percent') return t('staff.prices.terms.percent', { n: signed(value, number(value)) })
  if (kind === 'amount') return t('staff.prices.terms.amount', { sum: signed(value, formatMoney(value)) })
  if (kind === 'set') return t('staff.prices.terms.set', { sum: formatMoney(value) })
  return t('staff.prices.terms.margin', { n: number(value) })
}

/** All that was chosen, in one line. */
export const formatTerms = (terms: Terms): string =>
  [
    t('staff.prices.terms.rounded', {
      rule: formatRule(terms),
      rounding: t(`staff.prices.form.roundings.${terms.rounding}`),
      way: terms.way === 'nearest' ? '' : t(`staff.prices.form.ways.${terms.way}`),
    }).trim(),
    terms.floor_margin !== null && t('staff.prices.terms.floor', { n: number(terms.floor_margin) }),
    terms.cost_growth > 0 && t('staff.prices.terms.growth', { n: number(terms.cost_growth) }),
    terms.keep_sales && t('staff.prices.terms.keepSales'),
    terms.show_old && t('staff.prices.terms.showOld'),
  ]
    .filter(Boolean)
    .join('; ')

/** «+20,6 %» of a change in percent. */
export const formatChangePercent = (percent: number): string => {
  const n = Math.round(percent * 10) / 10
  return t('staff.prices.terms.percent', { n: signed(n, number(n)) })
}

export const formatMargin = (margin: number | null): string =>
  margin === null ? '—' : t('staff.prices.terms.percent', { n: number(Math.round(margin * 10) / 10) })

const moment = (local: string): string => `${formatDay(local)}, ${formatTime(local.slice(11, 16))}`

/** «6 марта, 0:00 — 8 марта, 23:59». */
export const formatPeriod = ({ from, to }: Pick<PriceChange, 'from' | 'to'>): string =>
  to === null ? moment(from) : t('staff.prices.change.period', { from: moment(from), to: moment(to) })
