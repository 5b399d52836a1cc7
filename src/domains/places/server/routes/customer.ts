import { serve, cachedInFrame } from '#/platform/server/http/serve.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { publicSettings } from '#/platform/server/shop-settings/settings-of.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { listCities } from '../service/list-cities.ts'
import { listStores } from '../service/list-stores.ts'

export const placesRoutes = [
  serve(placesApi.cities, cachedInFrame('places'), async ({ db }) => ({ items: await listCities(db) })),
  serve(placesApi.stores, cachedInFrame('places'), async ({ db, query }) => ({
    items: await listStores(db, query.city_id),
  })),
  serve(placesApi.settings, cachedInFrame('places'), async ({ context, db }) => ({
    ...(await shopProfile(db)),
    map: context.settings.map,
    metrika: context.settings.metrika,
    values: await publicSettings(db, context.settingSets),
  })),
]
