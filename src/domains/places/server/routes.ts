import { anyone, serve } from '#/platform/server/http/serve.ts'
import { placesApi } from '../contract.ts'
import * as places from './service.ts'

export const placesRoutes = [
  serve(placesApi.cities, anyone, async ({ db }) => ({ items: await places.listCities(db) })),
  serve(placesApi.stores, anyone, async ({ db, query }) => ({
    items: await places.listStores(db, query.city_id),
  })),
  serve(placesApi.settings, anyone, ({ db }) => places.getSettings(db)),
]
