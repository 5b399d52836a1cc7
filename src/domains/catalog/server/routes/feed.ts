import type { Settings } from '#/platform/server/settings.ts'
import { anyone, serve, showing } from '#/platform/server/http/serve.ts'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { siteOf } from '#/platform/server/http/site.ts'
import { productFeed, type DeliveryOffer } from '../service/exchange/feed.ts'

/** Product feeds for others; kept while the shop knows its own address, since a feed is full of it. */
export const feedRoutes = (settings: Settings, deliveryOffer: DeliveryOffer) => {
  const guard = settings.siteUrl ? showing('places', 'catalog', 'stock', 'delivery') : anyone
  return [
    serve(catalogApi.yandexFeed, guard, ({ db, params, incoming }) =>
      productFeed(db, params.city_id, siteOf(settings, incoming), deliveryOffer),
    ),
  ]
}
