import { formatDate } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { LATE_CAUSES } from '../../rules/late-causes.ts'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'

/** «1 ноября 2026 — 19 ноября 2026 · Сайт · заказаны с 12 до 13». */
export const describeFilter = (
  {
    from = '',
    to = '',
    source,
    hour,
    returned,
    refunded,
    late,
    cause,
    window,
    code,
    points,
    certificate,
    florist_id,
    courier_id,
  }: Record<string, string | undefined>,
  product: string | null,
): string => {
  const known = ORDER_SOURCES.find((one) => one === source)
  const knownCause = LATE_CAUSES.find((one) => one === cause)
  return [
    from === to ? formatDate(from) : t('staff.figures.days', { from: formatDate(from), to: formatDate(to) }),
    known && t(`staff.order.source.${known}`),
    hour !== undefined && t('staff.figures.orderedAt', { from: hour, to: Number(hour) + 1 }),
    product && t('staff.figures.withProduct', { name: product }),
    returned && t('staff.figures.onlyReturned'),
    refunded && t('staff.figures.onlyRefunded'),
    late && t('staff.figures.onlyLate'),
    knownCause && t(`staff.figures.causes.${knownCause}`),
    window !== undefined && t('staff.figures.promisedAt', { from: window, to: Number(window) + 1 }),
    code && t('staff.figures.withCode', { code }),
    points && t('staff.figures.onlyPoints'),
    certificate && t('staff.figures.onlyCertificates'),
    (florist_id ?? courier_id) && t('staff.figures.ofWorker'),
  ]
    .filter(Boolean)
    .join(' · ')
}
