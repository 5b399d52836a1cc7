import type { OrderToCarry } from '#/domains/orders/server/public.ts'
import type { DeliveryTask } from '../delivery-provider.ts'

/** No sums and no sender; the phone of a surprise stays in the shop. */
export const taskOfOrder = ({ number, from, to, window }: OrderToCarry): Omit<DeliveryTask, 'id'> => {
  const { lat, lon, ...store } = from
  const { address } = to
  return {
    orderNumber: number,
    from: { ...store, coords: [lat, lon] },
    to: {
      city: to.city,
      address: address?.name ?? '',
      apartment: address?.apartment ?? null,
      entrance: address?.entrance ?? null,
      floor: address?.floor ?? null,
      intercom: address?.intercom ?? null,
      comment: address?.comment ?? null,
      coords: address?.coords ?? null,
      name: to.name,
      phone: to.mayCall ? to.phone : null,
    },
    window,
  }
}
