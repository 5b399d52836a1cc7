import type { DeliverySettings, Zone } from '#/domains/delivery/contract.ts'
import { addDays, pickupPromise, promise } from '#/domains/delivery/rules.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

type Made = Parameters<typeof promise>[1]

export type PromiseWords = {
  /** «Доставим сегодня с 15:00» */
  text: string
  /** «Сегодня с 15:00», where there is little room. */
  short: string
  today: boolean
  /** Not today and no day in sight. */
  none: boolean
}

/** When a thing can be at the door, in words; beyond the open windows only its first day is known. */
export const promiseWords = (settings: DeliverySettings, made: Made): PromiseWords => {
  if (made.available_on === null) {
    const text = t('catalog.promise.none')
    return { text, short: text, today: false, none: true }
  }
  const promised = promise(settings, made)
  const near = promised && nearDay(promised.date, settings.local_now)
  if (promised && near) {
    const time = formatTime(promised.time_from)
    return {
      text: t(`catalog.promise.${near}`, { time }),
      short: t(`catalog.promise.${near}Short`, { time }),
      today: near === 'today',
      none: false,
    }
  }
  const text = t('catalog.promise.from', { day: formatDay(promised?.date ?? made.available_on) })
  return { text, short: text, today: false, none: false }
}

/** «Заберёте сегодня с 15:00»; null when no store has an hour open for it. */
export const pickupWords = (settings: DeliverySettings, made: Made): string | null => {
  const promised = pickupPromise(settings, made)
  if (!promised) return null
  const near = nearDay(promised.date, settings.local_now)
  return near
    ? t(`catalog.pickup.${near}`, { time: formatTime(promised.time_from) })
    : t('catalog.pickup.from', { day: formatDay(promised.date) })
}

/** The first moment that anything at all can be delivered: «сегодня с 15:30», «завтра с 9:00», «с 23 ноября». */
export const soonestWords = (settings: DeliverySettings): string | null => {
  const today = settings.local_now.slice(0, 10)
  const promised = promise(settings, { lead_minutes: QUICKEST, available_on: today })
  if (!promised) return null
  const near = nearDay(promised.date, settings.local_now)
  return near
    ? t(`catalog.soonest.${near}`, { time: formatTime(promised.time_from) })
    : t('catalog.soonest.from', { day: formatDay(promised.date) })
}

/** Minutes that the simplest bouquet takes. */
export const QUICKEST = 30

const nearDay = (date: string, localNow: string): 'today' | 'tomorrow' | null => {
  const today = localNow.slice(0, 10)
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : null
}

/**
 * What bringing goods of so many kopecks costs: to the zone of the chosen address, where that is `known`, else in the
 * nearest one; null where nobody delivers.
 */
export const deliveryNote = (
  { zones }: DeliverySettings,
  goods: number,
  known: Zone | null = null,
): string | null => {
  const zone = known ?? zones.toSorted((one, other) => one.price - other.price)[0]
  if (!zone) return null
  const { name, price, free_from: freeFrom } = zone
  if (freeFrom !== null && goods >= freeFrom) return t('catalog.product.deliveryFree', { zone: name })
  const cost = formatMoney(price)
  if (known && freeFrom === null) return t('delivery.zone.price', { name, price: cost })
  if (known) return t('delivery.zone.until', { name, price: cost, sum: formatMoney(freeFrom ?? 0) })
  return freeFrom === null
    ? t('catalog.product.deliveryFrom', { price: cost })
    : t('catalog.product.deliveryFreeFrom', { price: cost, from: formatMoney(freeFrom) })
}
