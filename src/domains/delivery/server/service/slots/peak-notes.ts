import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { HOUR_MINUTES } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CityDelivery, PeakDay } from '#/domains/delivery/server/queries/cities.ts'

/** `decisions §4`. */
export const peakNotes = (peak: PeakDay, { window_minutes, time_types }: CityDelivery): string[] => {
  const inHours = time_types.some((type) => type === 'asap' || type === 'exact')
  return [
    peak.window_minutes > window_minutes && widerWindows(peak.window_minutes),
    inHours && t('peakNotes.windowsOnly'),
    peak.price_factor > 1
      ? t('peakNotes.dearer', { times: String(peak.price_factor).replace('.', ',') })
      : t('peakNotes.neverFree'),
    peak.prepay_only && t('peakNotes.prepayOnly'),
    peak.points_off && t('peakNotes.pointsOff'),
    peak.promo_off && t('peakNotes.promoOff'),
    peak.category_id !== null && t('peakNotes.shortMenu'),
    peak.order_until !== null && ordersUntil(peak.order_until),
    peak.note,
  ].filter((sentence): sentence is string => Boolean(sentence))
}

const widerWindows = (minutes: number) =>
  minutes % HOUR_MINUTES === 0
    ? t('peakNotes.widerHours', { n: minutes / HOUR_MINUTES })
    : t('peakNotes.widerMinutes', { n: minutes })

const ordersUntil = (moment: string) =>
  t('peakNotes.orderUntil', { day: formatDay(moment.slice(0, 10)), time: formatTime(moment.slice(11)) })
