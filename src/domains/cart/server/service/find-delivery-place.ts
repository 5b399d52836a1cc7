import {
  findPlace,
  nearestGivingOut,
  outsideWords,
  type Place,
  type describeDay,
} from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Choice } from './cart-choice.ts'

/**
 * The zone of the chosen place. Where the recipient will say the address, and where the street is not known, the dearest
 * zone of the city itself is paid (`decisions §4`); a point in no zone is told what can be done instead. The street is
 * asked for together with what the city is.
 */
export const wherePlaced = async (
  db: Db,
  { city_id, order_type, is_know_address, address, coords }: Choice,
  day: ReturnType<typeof describeDay>,
): Promise<{ place: Place | null; outside: Cart['outside'] }> => {
  const nowhere = { place: null, outside: null }
  if (order_type === 'pickup') return nowhere
  // Made only where it is waited for: nobody else would hear of its failure.
  const zones = () => day.then((city) => city.zones)
  if (is_know_address === false)
    return { ...nowhere, place: await findPlace(db, city_id, { zones: zones() }) }
  if (!address && !coords) return nowhere
  const place = await findPlace(db, city_id, { address, coords, zones: zones() })
  if (place) return { place, outside: null }
  const store = nearestGivingOut((await day).calendar.stores, coords ?? null)
  return { place: null, outside: { text: outsideWords(store), store_id: store?.id ?? null } }
}
