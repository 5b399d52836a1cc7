import { serve, cached } from '#/platform/server/http/serve.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import * as places from '../service/places.ts'

export const placesRoutes = [
  serve(placesApi.cities, cached('places'), async ({ db }) => ({ items: await places.listCities(db) })),
  serve(placesApi.stores, cached('places'), async ({ db, query }) => ({
    items: await places.listStores(db, query.city_id),
  })),
  serve(placesApi.settings, cached('places'), async ({ context, db }) => ({
    ...(await places.getSettings(db)),
    map: context.settings.map,
    metrika: context.settings.metrika,
  })),
]
