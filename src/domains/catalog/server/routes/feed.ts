import type { Settings } from '#/platform/server/settings.ts'
import { publicAccess, serve, cached } from '#/platform/server/http/serve.ts'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { siteOf } from '#/platform/server/http/site.ts'
import { productFeed, type DeliveryOffer } from '../service/exchange/feed.ts'

/** Feeds contain absolute URLs, so they are cached only when the site's address is configured. */
export const feedRoutes = (settings: Settings, deliveryOffer: DeliveryOffer) => {
  const guard = settings.siteUrl ? cached('places', 'catalog', 'stock', 'delivery') : publicAccess
  return [
    serve(catalogApi.yandexFeed, guard, ({ db, params, incoming }) =>
      productFeed(db, params.city_id, siteOf(settings, incoming), deliveryOffer),
    ),
  ]
}
