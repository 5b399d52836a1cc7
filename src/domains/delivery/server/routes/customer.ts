import type { Guards } from '#/domains/auth/server/public.ts'
import { publicAccess, serve, cached } from '#/platform/server/http/serve.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { limitByAddress } from '#/platform/server/limit-by-address.ts'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import { createDadata, type Suggest } from '../service/addresses/dadata.ts'
import { type CartNeeds, selectStore } from '../service/slots/select-store.ts'
import {
  deliveryDates,
  deliveryIntervals,
  deliverySettings,
  pickupIntervals,
} from '../service/slots/show-windows.ts'
import { suggestAddresses } from '../service/addresses/suggest-addresses.ts'

/**
 * DaData queries per address; beyond that the local list answers, so that one visitor cannot use up the daily
 * quota.
 */
const SUGGESTED = { atOnce: 300, anHour: 3000 }
const fromOwnList: Suggest = async () => null

/** `cartNeeds` is injected by the cart, a higher domain. */
export const deliveryRoutes = (
  { settings, clock }: AppContext,
  { visitor }: Guards,
  cartNeeds: CartNeeds,
) => {
  const suggest = createDadata(settings)
  const limit = limitByAddress(clock, SUGGESTED)
  return [
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
    serve(deliveryApi.selectStore, visitor, (call) =>
      selectStore(call.db, cartNeeds, call.visitor, call.body),
    ),
    serve(deliveryApi.addresses, publicAccess, async ({ db, query, incoming }) => {
      const by = limit(incoming.ip) > 0 ? fromOwnList : suggest
      return { items: await suggestAddresses(db, by, query.city_id, query.query) }
    }),
    serve(deliveryApi.settings, cached('places', 'delivery', 'catalog', 'stock'), ({ db, params }) =>
      deliverySettings(db, params.city_id),
    ),
  ]
}
