import { productFeed } from '#/domains/catalog/server/public.ts'
import { cheapestDelivery } from '#/domains/delivery/server/public.ts'
import { cachedWhere, publicAccess, serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { seoApi } from '../contract.ts'
import { sitemap, sitemapPart } from './service/sitemap.ts'
import { robots } from './service/robots.ts'

export const seoRoutes = [
  serve(seoApi.robots, publicAccess, ({ context, incoming }) => robots(siteOf(context.settings, incoming))),
  serve(seoApi.sitemap, publicAccess, ({ db, context, incoming }) =>
    sitemap(db, siteOf(context.settings, incoming)),
  ),
  serve(seoApi.sitemapPart, publicAccess, ({ db, context, incoming, params }) =>
    sitemapPart(db, siteOf(context.settings, incoming), params.part),
  ),
  // Absolute URLs: cached only where the site's address is configured.
  serve(
    seoApi.yandexFeed,
    cachedWhere(({ settings }) => settings.siteUrl !== undefined, 'places', 'catalog', 'stock', 'delivery'),
    async ({ db, context, params: { city_id: cityId }, incoming }) =>
      productFeed(db, cityId, siteOf(context.settings, incoming), await cheapestDelivery(db, cityId)),
  ),
]
