import type { DeliverySettings, OpenWindow, Zone } from '#/domains/delivery/contract/customer.ts'
import { earliest, earliestOf, type Need, PROMISE_DAYS } from '#/domains/delivery/rules/earliest-window.ts'
import { formatDay, formatTimeRange } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { assumedZone } from '#/domains/delivery/rules/delivery-price.ts'

export type ProductNeed = Need

/** Only bouquets may be missing in a peak day's short menu. */
export const needOf = (
  product: { id: number; kind: string; lead_minutes: number },
  size: Pick<Need, 'available_on' | 'made_in'>,
): ProductNeed => ({
  lead_minutes: product.lead_minutes,
  available_on: size.available_on,
  made_in: size.made_in,
  products: product.kind === 'bouquet' || product.kind === 'flowers' ? [product.id] : [],
})

export type DeliveryPromise = {
  text: string
  short: string
  today: boolean
  /** Null beyond the known windows. */
  date: string | null
  none: boolean
}

export const firstWindow = (
  settings: DeliverySettings,
  made: ProductNeed,
  zone: Zone | null = null,
): OpenWindow | null => {
  const { courier_minutes = 0 } = zone ?? assumedZone(settings.zones) ?? {}
  return earliest(settings, 'delivery', { ...made, lead_minutes: made.lead_minutes + courier_minutes })
}

export const formatPromise = (
  settings: DeliverySettings,
  made: ProductNeed,
  zone: Zone | null = null,
): DeliveryPromise => {
  if (settings.first_day === null) return SUSPENDED()
  const window = firstWindow(settings, made, zone)
  if (window) {
    const today = window.date === settings.local_now.slice(0, 10)
    const [text, short] = (['promise', 'short'] as const).map((form) =>
      formatPromiseWindow(settings, window, form),
    )
    return { text: text ?? '', short: short ?? '', today, date: window.date, none: false }
  }
  const day = firstDayBeyond(settings, made)
  const pickup = formatPickup(settings, made)
  const text =
    day === null ? (pickup ?? t('catalog.promise.none')) : t('catalog.promise.from', { day: formatDay(day) })
  return { text, short: text, today: false, date: null, none: day === null && pickup === null }
}

/** What is in the cart meanwhile is kept. */
const SUSPENDED = (): DeliveryPromise => {
  const text = t('catalog.promise.paused')
  return { text, short: text, today: false, date: null, none: false }
}

export const formatPromiseWindow = (
  { local_now }: DeliverySettings,
  { date, time_from, time_to }: OpenWindow,
  form: 'promise' | 'short' | 'pickup' | 'soonest',
): string => {
  const today = local_now.slice(0, 10)
  const near = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : null
  return near
    ? t(`catalog.${form}.${near}`, { time: formatTimeRange(time_from, time_to) })
    : t(`catalog.${form}.from`, { day: formatDay(date) })
}

const firstDayBeyond = (settings: DeliverySettings, { available_on }: ProductNeed): string | null =>
  available_on !== null && isBeyondWindows(settings, available_on) ? available_on : null

/** Windows are known for a week. */
export const isBeyondWindows = ({ local_now }: Pick<DeliverySettings, 'local_now'>, day: string): boolean =>
  day >= addDays(local_now.slice(0, 10), PROMISE_DAYS)

/** null without an open pickup hour. */
export const formatPickup = (settings: DeliverySettings, made: ProductNeed): string | null => {
  const window = earliest(settings, 'pickup', made)
  return window && formatPromiseWindow(settings, window, 'pickup')
}

/** «сегодня 15:00–17:00», «с 23 ноября»: the soonest of these products, or of all. */
export const formatSoonest = (
  settings: DeliverySettings,
  zone: Zone | null = null,
  needs: readonly ProductNeed[] = settings.quickest,
): string | null => {
  const window = earliestOf(needs.map((made) => firstWindow(settings, made, zone)))
  return window && formatPromiseWindow(settings, window, 'soonest')
}
