import {
  type DeliveryDay,
  nearestPickupStore,
  outsideZoneText,
  streetPoint,
  zoneOf,
  type AddressZone,
} from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Question } from '#/platform/server/statements/question.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import type { DeliveryChoice } from './delivery-choice.ts'

type Street = ReturnType<typeof streetPoint> extends Question<infer T> ? T : never

export const streetOf = (db: Db, choice: DeliveryChoice): Question<Street> =>
  streetPoint(db, choice.city_id, isAddressChosen(choice) ? choice : {})

/** An unknown address costs the city's dearest zone (`decisions §4`). */
export const deliveryPlace = (
  choice: DeliveryChoice,
  { zones, calendar }: DeliveryDay,
  street: Street,
): { place: AddressZone | null; outside: Cart['outside'] } => {
  const nowhere = { place: null, outside: null }
  const { order_type, is_know_address, address, coords } = choice
  const known = { city: calendar.city, zones, street }
  if (order_type === 'delivery' && is_know_address === false) return { ...nowhere, place: zoneOf(known, {}) }
  if (!isAddressChosen(choice)) return nowhere
  const place = zoneOf(known, { address, coords })
  if (place) return { place, outside: null }
  const store = nearestPickupStore(calendar.stores, coords ?? null)
  return { place: null, outside: { text: outsideZoneText(store), store_id: store?.id ?? null } }
}

const isAddressChosen = ({ order_type, is_know_address, address, coords }: DeliveryChoice): boolean =>
  order_type === 'delivery' && is_know_address !== false && Boolean(address ?? coords)
