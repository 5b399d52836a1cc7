import type { Capabilities } from '#/platform/server/capabilities.ts'
import { serve, showing } from '#/platform/server/http/serve.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import * as places from '../service/places.ts'

/** Cities, stores and what is set for the whole shop. */
export const placesRoutes = ({ settings }: Capabilities) => [
  serve(placesApi.cities, showing('places'), async ({ db }) => ({ items: await places.listCities(db) })),
  serve(placesApi.stores, showing('places'), async ({ db, query }) => ({
    items: await places.listStores(db, query.city_id),
  })),
  serve(placesApi.settings, showing('places'), async ({ db }) => ({
    ...(await places.getSettings(db)),
    map: settings.map,
    metrika: settings.metrika,
  })),
]
