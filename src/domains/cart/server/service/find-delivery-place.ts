import {
  findAddressZone,
  nearestPickupStore,
  outsideZoneText,
  type AddressZone,
  type describeDay,
} from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import type { DeliveryChoice } from './delivery-choice.ts'

/**
 * The zone of the chosen place. An address unknown or left to the recipient costs the dearest zone of the
 * city (`decisions §4`). Runs in parallel with `describeDay`.
 */
export const findDeliveryPlace = async (
  db: Db,
  { city_id, order_type, is_know_address, address, coords }: DeliveryChoice,
  day: ReturnType<typeof describeDay>,
): Promise<{ place: AddressZone | null; outside: Cart['outside'] }> => {
  const nowhere = { place: null, outside: null }
  if (order_type === 'pickup') return nowhere
  // Created only where it is awaited: otherwise its rejection would be unhandled.
  const zones = () => day.then((city) => city.zones)
  if (is_know_address === false)
    return { ...nowhere, place: await findAddressZone(db, city_id, { zones: zones() }) }
  if (!address && !coords) return nowhere
  const place = await findAddressZone(db, city_id, { address, coords, zones: zones() })
  if (place) return { place, outside: null }
  const store = nearestPickupStore((await day).calendar.stores, coords ?? null)
  return { place: null, outside: { text: outsideZoneText(store), store_id: store?.id ?? null } }
}
