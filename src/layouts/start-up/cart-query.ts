import type { CartQuery } from '#/domains/cart/storefront/state/cart-store.ts'
import { TIME_TYPES } from '#/domains/delivery/contract/customer.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'

export const cartQuery = (choice: ChosenAddress): CartQuery => {
  const { city_id, order_type, is_know_address, date, order, address } = choice
  const time_type = TIME_TYPES.find((type) => type === order.time_type)
  const where =
    order_type === 'pickup'
      ? { store_id: order.store_id ?? undefined }
      : is_know_address
        ? { address: address.name || undefined, coords: address.coords?.join() }
        : { is_know_address: 'false' as const }
  return {
    city_id: city_id || undefined,
    order_type,
    date: date ?? undefined,
    ...(time_type && {
      time_type,
      time_from: order.time_from ?? undefined,
      time_to: order.time_to ?? undefined,
    }),
    ...where,
  }
}

/** Changes whenever the price may. */
export const priceKey = (choice: ChosenAddress) => JSON.stringify(cartQuery(choice))
