import { anyVisitor } from '#/domains/auth/server/public.ts'
import { publicAccess, serve, cachedInFrame } from '#/platform/server/http/serve.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { limitByAddress } from '#/platform/server/http/limit-by-address.ts'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import { createDadata, type Suggest } from '../service/addresses/dadata.ts'
import { selectStore } from '../service/slots/select-store.ts'
import { deliveryDates, deliveryIntervals, pickupIntervals } from '../service/slots/dates-and-intervals.ts'
import { suggestAddresses } from '../service/addresses/suggest-addresses.ts'
import { deliverySettings, lastingDeliverySettings } from '../service/slots/delivery-settings.ts'

/** DaData queries per address, so that one visitor cannot use up the daily quota. */
const SUGGESTED = { atOnce: 300, anHour: 3000 }
const fromOwnList: Suggest = async () => null

const suggestionsOf = oncePerShop(({ settings, clock }) => ({
  suggest: createDadata(settings),
  limit: limitByAddress(clock, SUGGESTED),
}))

const suggestFor = (context: AppContext, ip: string): Suggest => {
  const { suggest, limit } = suggestionsOf(context)
  return limit(ip) > 0 ? fromOwnList : suggest
}

export const deliveryRoutes = [
  serve(deliveryApi.dates, publicAccess, async ({ db, query }) => ({
    items: await deliveryDates(db, query.city_id, query.order_type, {
      leadMinutes: query.lead_minutes,
      storeIds: query.store_ids,
    }),
  })),
  serve(deliveryApi.intervals, publicAccess, async ({ db, query }) => ({
    items: await deliveryIntervals(db, query.city_id, query.target_date, query.lead_minutes, {
      storeIds: query.store_ids,
      forStaff: query.is_client === false,
      recipientChooses: query.is_know_address === false,
    }),
  })),
  serve(deliveryApi.pickupIntervals, publicAccess, async ({ db, query }) => ({
    items: await pickupIntervals(db, query.store_id, query.target_date, query.lead_minutes),
  })),
  serve(deliveryApi.selectStore, anyVisitor, ({ db, visitor, body }) => selectStore(db, visitor, body)),
  serve(deliveryApi.addresses, publicAccess, async ({ db, context, query, incoming }) => ({
    items: await suggestAddresses(db, suggestFor(context, incoming.ip), query.city_id, query.query),
  })),
  serve(
    deliveryApi.settings,
    cachedInFrame('places', 'delivery', 'catalog', 'stock'),
    ({ db, params, query }) =>
      (query.lasting ? lastingDeliverySettings : deliverySettings)(db, params.city_id),
  ),
]
