import type { Visitor } from '#/domains/auth/server/public.ts'
import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { deliveryPrice } from '#/domains/delivery/rules/delivery-price.ts'
import { type CartNeeds, cartNeedsRequested } from '#/domains/delivery/server/events.ts'
import { dayOptions } from './day-offers.ts'
import { cityCalendar, type Calendar } from './city-calendar.ts'
import { type Coords, findAddressZone, outsideZoneText } from '../addresses/find-address-zone.ts'
import { byDistance, nearestPickupStore } from '#/domains/delivery/rules/nearest-store.ts'

type Selection = {
  city_id: number
  address?: string | undefined
  coords?: Coords | undefined
  date: string
  time_from?: string | undefined
}

const NO_NEEDS: CartNeeds = { goods: 0, lead_minutes: 0, stores: [] }

/**
 * `decisions §4`: the store with all lines of the cart, then with capacity, then nearest. 404 city_not_found;
 * 422 address_out_of_zone with advice.
 */
export const selectStore = async (
  db: Db,
  visitor: Visitor,
  { city_id, address, coords, date, time_from }: Selection,
) => {
  const calendar = await cityCalendar(db, city_id)
  const [place, [needs = NO_NEEDS]] = await Promise.all([
    findAddressZone(db, city_id, { address, coords }),
    cartNeedsRequested.emit(db, { visitor, city_id, date }),
  ])
  const pickup = nearestPickupStore(calendar.stores, place?.coords ?? coords ?? null)
  if (!place) throw invalid({ address: outsideZoneText(pickup) }, 'address_out_of_zone')
  const lead_minutes = needs.lead_minutes + place.zone.courier_minutes
  const open = await openStores(db, calendar, { date, leadMinutes: lead_minutes, time_from })
  const missing = new Map(needs.stores.map((one) => [one.store_id, one.missing]))
  const lacks = ({ id }: Store) => missing.get(id)?.length ?? 0
  const stores = byDistance(open, place.coords).toSorted((a, b) => lacks(a) - lacks(b))
  const [store = null] = stores
  return {
    store,
    store_ids: stores.map(({ id }) => id),
    missing: (store && missing.get(store.id)) ?? [],
    zone: place.zone,
    exact: place.exact,
    coords: place.coords,
    price: deliveryPrice(place.zone, needs.goods, calendar.peakDays.get(date)?.price_factor ?? null),
    lead_minutes,
    pickup,
  }
}

type DayAndTime = { date: string; leadMinutes: number; time_from?: string | undefined }

const openStores = async (
  db: Db,
  calendar: Calendar,
  { date, leadMinutes, time_from }: DayAndTime,
): Promise<Store[]> => {
  const options = await dayOptions(db, calendar, 'delivery', date, { leadMinutes })
  const open = options.filter(
    ({ option }) =>
      option.time_type === 'interval' &&
      option.reason === null &&
      (!time_from || option.time_from === time_from),
  )
  return calendar.stores.filter(({ id }) => open.some(({ store }) => store.id === id))
}
