import type { Cart } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

/** «Центр: доставим бесплатно. Соберёт …»; the store only when certain. */
export const formatZone = (cart: Cart | null, store: string | null): string | undefined => {
  const price = formatZonePrice(cart)
  return price && store && cart?.delivery?.exact ? `${price}. ${t('delivery.zone.store', { store })}` : price
}

const formatZonePrice = (cart: Cart | null): string | undefined => {
  const delivery = cart?.delivery
  if (!cart || !delivery?.zone) return undefined
  const { name, free_from } = delivery.zone
  const price = formatMoney(cart.totals.delivery)
  if (!delivery.exact)
    return cart.totals.delivery === 0 ? t('delivery.zone.unsureFree') : t('delivery.zone.unsure', { price })
  if (cart.totals.delivery === 0) return t('delivery.zone.free', { name })
  return free_from === null || delivery.until_free === null
    ? t('delivery.zone.price', { name, price })
    : t('delivery.zone.until', { name, price, sum: formatMoney(free_from) })
}

/** Costs the dearest zone; the difference is refunded later. */
export const formatUnknownAddress = (cart: Cart | null): string =>
  !cart?.delivery || cart.delivery.exact
    ? t('delivery.unknown.dearest')
    : cart.totals.delivery === 0
      ? t('delivery.unknown.free')
      : t('delivery.unknown.price', { price: formatMoney(cart.totals.delivery) })
