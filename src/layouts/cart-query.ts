import type { CartQuery } from '#/domains/cart/storefront/cart-store.ts'
import type { ChosenAddress } from '#/domains/places/rules.ts'

/** Where and when, as far as they are chosen: the parts that the price depends on. */
export const cartQuery = (choice: ChosenAddress): CartQuery => {
  const { city_id, order_type, date, order, address } = choice
  return {
    city_id: city_id || undefined,
    order_type,
    date: date ?? undefined,
    ...(order.time_from && order.time_to
      ? { time_type: 'interval', time_from: order.time_from, time_to: order.time_to }
      : undefined),
    ...(order_type === 'pickup'
      ? { store_id: order.store_id ?? undefined }
      : { address: address.name || undefined }),
  }
}

/** Changes whenever the price may. */
export const priceMark = (choice: ChosenAddress) =>
  [
    choice.city_id,
    choice.order_type,
    choice.date,
    choice.order.store_id,
    choice.order.time_from,
    choice.address.name,
  ].join()
