import type { Guards } from '#/domains/auth/server/guards.ts'
import { anyone, serve, showing } from '#/platform/server/http/serve.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { deliveryApi } from '../contract.ts'
import { createDadata } from './dadata.ts'
import { type CartNeeds, selectStore } from './service/select-store.ts'
import {
  deliveryDates,
  deliveryIntervals,
  deliverySettings,
  pickupIntervals,
} from './service/show-windows.ts'
import { suggestAddresses } from './service/suggest-addresses.ts'

/** Where and when; `cartNeeds` is what the cart, further down, tells of itself. */
export const deliveryRoutes = (settings: Settings, { visitor }: Guards, cartNeeds: CartNeeds) => {
  const suggest = createDadata(settings)
  return [
    serve(deliveryApi.dates, anyone, async ({ db, query }) => ({
      items: await deliveryDates(db, query.city_id, query.order_type, {
        leadMinutes: query.lead_minutes,
        storeIds: query.store_ids,
      }),
    })),
    serve(deliveryApi.intervals, anyone, async ({ db, query }) => ({
      items: await deliveryIntervals(db, query.city_id, query.target_date, query.lead_minutes, {
        storeIds: query.store_ids,
        forStaff: query.is_client === false,
        recipientChooses: query.is_know_address === false,
      }),
    })),
    serve(deliveryApi.pickupIntervals, anyone, async ({ db, query }) => ({
      items: await pickupIntervals(db, query.store_id, query.target_date, query.lead_minutes),
    })),
    serve(deliveryApi.selectStore, visitor, (call) =>
      selectStore(call.db, cartNeeds, call.visitor, call.body),
    ),
    serve(deliveryApi.addresses, anyone, async ({ db, query }) => ({
      items: await suggestAddresses(db, suggest, query.city_id, query.query),
    })),
    serve(deliveryApi.settings, showing('places', 'delivery'), ({ db, params }) =>
      deliverySettings(db, params.city_id),
    ),
  ]
}
