import { anyone, serve, showing } from '#/platform/server/http/serve.ts'
import { deliveryApi } from '../contract.ts'
import { selectStore, suggestAddresses } from './service/find-place.ts'
import {
  deliveryDates,
  deliveryIntervals,
  deliverySettings,
  pickupIntervals,
} from './service/show-windows.ts'

const numbers = (texts: string[] | undefined) => texts?.map(Number).filter(Number.isInteger)

export const deliveryRoutes = [
  serve(deliveryApi.dates, anyone, async ({ db, query }) => ({
    items: await deliveryDates(db, query.city_id, query.lead_minutes),
  })),
  serve(deliveryApi.intervals, anyone, async ({ db, query }) => ({
    items: await deliveryIntervals(
      db,
      query.city_id,
      query.target_date,
      query.lead_minutes,
      numbers(query.store_ids),
    ),
  })),
  serve(deliveryApi.pickupIntervals, anyone, async ({ db, query }) => ({
    items: await pickupIntervals(db, query.store_id, query.target_date, query.lead_minutes),
  })),
  serve(deliveryApi.selectStore, anyone, ({ db, body }) => selectStore(db, body)),
  serve(deliveryApi.addresses, anyone, async ({ db, query }) => ({
    items: await suggestAddresses(db, query.city_id, query.query),
  })),
  serve(deliveryApi.settings, showing('places', 'delivery'), ({ db, params }) =>
    deliverySettings(db, params.city_id),
  ),
]
