import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { readTyped, typedWhole } from '#/ui/fields/parse-typed.ts'
import type { PeakForm, StaffPeak } from '#/domains/delivery/contract/staff/peaks.ts'

type Named = { id: number; name: string }

/** The price as a surcharge in per cent. */
export type PeakDraft = Pick<PeakForm, 'title' | 'prepay_only' | 'points_off' | 'promo_off' | 'note'> & {
  date: string
  window_minutes: string
  percent: string
  order_until: string
  category_id: string
}

/** `decisions §4`. */
export const emptyPeak = (date: string): PeakDraft => ({
  date,
  title: '',
  window_minutes: '180',
  percent: '50',
  prepay_only: false,
  points_off: true,
  promo_off: false,
  order_until: '',
  category_id: '',
  note: '',
})

const percentOf = (factor: number): number => Math.round((factor - 1) * 100)

export const savedOf = (peak: StaffPeak): { values: PeakDraft; version: number } => {
  const { title, prepay_only, points_off, promo_off, note, date, version } = peak
  return {
    values: {
      title,
      prepay_only,
      points_off,
      promo_off,
      note,
      date,
      window_minutes: String(peak.window_minutes),
      percent: String(percentOf(peak.price_factor)),
      order_until: peak.order_until ?? '',
      category_id: peak.category_id === null ? '' : String(peak.category_id),
    },
    version,
  }
}

/** Throws an invalid number at its field. */
export const sentOf = (draft: PeakDraft): PeakForm => {
  const { title, prepay_only, points_off, promo_off, note, order_until, category_id } = draft
  const wholeNumberError = t('staff.typed.whole')
  const percent = typedWhole(draft.percent)
  const typed = readTyped({
    window_minutes: [typedWhole(draft.window_minutes), wholeNumberError] as [number | undefined, string],
    percent: [percent, wholeNumberError] as [number | undefined, string],
  })
  return {
    title,
    prepay_only,
    points_off,
    promo_off,
    note,
    window_minutes: typed.window_minutes,
    price_factor: (100 + typed.percent) / 100,
    order_until: order_until === '' ? null : order_until,
    category_id: category_id === '' ? null : Number(category_id),
  }
}

const formatOrderUntil = (moment: string): string =>
  `${formatDay(moment.slice(0, 10))}, ${formatTime(moment.slice(11))}`

const formatWindowLength = (minutes: number): string =>
  minutes % 60 === 0
    ? t('staff.peaks.what.hours', { n: minutes / 60 })
    : t('staff.peaks.what.minutes', { n: minutes })

export const differences = (peak: PeakForm, categories: readonly Named[]): string[] => {
  return [
    formatWindowLength(peak.window_minutes),
    peak.price_factor > 1 && t('staff.peaks.what.dearer', { n: percentOf(peak.price_factor) }),
    peak.prepay_only && t('staff.peaks.what.prepay'),
    peak.points_off && t('staff.peaks.what.points'),
    peak.promo_off && t('staff.peaks.what.promo'),
    peak.category_id !== null &&
      t('staff.peaks.what.menu', { name: categories.find(({ id }) => id === peak.category_id)?.name ?? '' }),
    peak.order_until !== null && t('staff.peaks.what.until', { moment: formatOrderUntil(peak.order_until) }),
  ].filter((words) => words !== false)
}

export const formatField = (key: keyof PeakDraft, draft: PeakDraft, categories: readonly Named[]): string => {
  const value = draft[key]
  if (typeof value === 'boolean') return t(value ? 'staff.stores.yes' : 'staff.stores.no')
  if (key === 'category_id')
    return categories.find(({ id }) => String(id) === value)?.name ?? t('staff.peaks.wholeMenu')
  if (key === 'order_until') return value ? formatOrderUntil(value) : t('staff.ui.conflict.empty')
  return value || t('staff.ui.conflict.empty')
}

export const labelOf = (key: keyof PeakDraft): string =>
  key === 'date' ? t('staff.peaks.date') : t(`staff.peaks.fields.${key === 'percent' ? 'price_factor' : key}`)
