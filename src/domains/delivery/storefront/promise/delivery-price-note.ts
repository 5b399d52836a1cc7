import type { DeliverySettings, Zone } from '#/domains/delivery/contract/customer.ts'
import { deliveryPrice } from '#/domains/delivery/rules/delivery-price.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

/**
 * For goods worth so many kopecks: of the `known` zone, else from the cheapest to the dearest; null without
 * zones.
 */
export const deliveryNote = (
  { zones, peak_days }: DeliverySettings,
  { goods, day }: { goods: number; day: string | null },
  known: Zone | null = null,
): string | null => {
  const factor = peak_days.find(({ date }) => date === day)?.price_factor ?? null
  const priceOf = (zone: Zone) => deliveryPrice(zone, goods, factor)
  if (known) return knownNote(known, priceOf(known), factor === null)
  if (zones.length === 0) return null
  const [least, most] = [Math.min(...zones.map(priceOf)), Math.max(...zones.map(priceOf))]
  if (most === 0) return t('catalog.product.deliveryFree')
  return least === most
    ? t('catalog.product.deliveryPrice', { price: formatMoney(most) })
    : t('catalog.product.deliveryBetween', { from: least / KOPECKS, to: formatMoney(most) })
}

const knownNote = ({ name, free_from }: Zone, price: number, mayBeFree: boolean): string => {
  if (price === 0) return t('delivery.zone.free', { name })
  return free_from === null || !mayBeFree
    ? t('delivery.zone.price', { name, price: formatMoney(price) })
    : t('delivery.zone.until', { name, price: formatMoney(price), sum: formatMoney(free_from) })
}
