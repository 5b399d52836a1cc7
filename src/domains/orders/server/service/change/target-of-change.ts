import type { OrderChange } from '#/domains/orders/contract/change.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import {
  type ChangedColumns,
  type ChangingRow,
  findZoneTerms,
} from '#/domains/orders/server/queries/change/change-order.ts'
import { findAddressZone } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'

export type Zone = NonNullable<Awaited<ReturnType<typeof findZoneTerms>>>
/** `place`: of another address. */
export type Target = { to: ChangedColumns; zone: Zone | null; place?: { zone: string; exact: boolean } }

/** What the order says after the change, in its present store and at its present price. 422 outside all zones. */
export const targetOf = async (tx: Db, order: ChangingRow, change: OrderChange): Promise<Target> => {
  const { recipient, door, card_text, comment, when, where } = change
  const to: ChangedColumns = {
    ...order,
    ...(recipient && { recipient_name: recipient.name, recipient_phone: recipient.phone }),
    ...(door && order.address && { address: withDoor(order.address, door) }),
    ...(card_text !== undefined && { card_text: card_text || null }),
    ...(comment !== undefined && { comment: comment || null }),
    ...when,
  }
  if (where?.order_type === 'pickup') return { to: { ...to, ...asPickup(order, where.store_id) }, zone: null }
  if (where) return delivered(tx, order, to, where.address)
  return { to, zone: order.zone_id === null ? null : await findZoneTerms(tx, order.zone_id) }
}

const delivered = async (
  tx: Db,
  order: ChangingRow,
  to: ChangedColumns,
  { name, coords, ...door }: Address,
): Promise<Target> => {
  const place = await findAddressZone(tx, order.city_id, { address: name, coords: coords ?? undefined })
  if (!place) throw invalid({ 'where.address.name': t('errors.address_out_of_zone') }, 'address_out_of_zone')
  const address: Address = { name, ...withoutEmpty(door), coords: place.coords }
  const wasPickup = order.order_type === 'pickup'
  const delivery = {
    order_type: 'delivery' as const,
    address,
    zone_id: place.zone.id,
    ...(wasPickup && { address_status: 'known' as const, is_know_address: true }),
    ...(wasPickup &&
      order.photo_status === 'none' &&
      beforeAssembled(order) && { photo_status: 'requested' as const }),
    payment_method: isPaidAhead(order) ? order.payment_method : PAYMENT.to_courier,
  }
  return {
    to: { ...to, ...delivery },
    zone: place.zone,
    ...(name !== order.address?.name && { place: { zone: place.zone.name, exact: place.exact } }),
  }
}

/** Online, or by hand before: what was paid stays as it was paid. */
const isPaidAhead = ({ payment_method, paid }: ChangingRow) => isPaidAtOnce(payment_method) || paid > 0

const beforeAssembled = ({ status }: ChangingRow) =>
  status === 'new' || status === 'confirmed' || status === 'assembling'

const asPickup = (order: ChangingRow, storeId: number) => ({
  order_type: 'pickup' as const,
  store_id: storeId,
  address: null,
  zone_id: null,
  address_status: 'known' as const,
  is_know_address: true,
  courier_id: null,
  ...(order.photo_status === 'requested' && { photo_status: 'none' as const }),
  payment_method: isPaidAhead(order) ? order.payment_method : PAYMENT.at_pickup,
})

const withDoor = (
  { name, coords, private: isPrivate }: Address,
  door: NonNullable<OrderChange['door']>,
): Address => ({
  name,
  ...(coords !== undefined && { coords }),
  ...(isPrivate !== undefined && { private: isPrivate }),
  ...withoutEmpty(door),
})

const withoutEmpty = (door: Omit<Address, 'name' | 'coords'>) =>
  Object.fromEntries(Object.entries(door).filter(([, value]) => value))
