import { staff } from '#/domains/auth/server/public.ts'
import { productFeed } from '#/domains/catalog/server/public.ts'
import { cheapestDelivery } from '#/domains/delivery/server/public.ts'
import { cachedWhere, publicAccess, serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { feedsStaffApi, seoApi } from '../contract.ts'
import { listOtherFeeds, otherFeed } from './service/other-feed.ts'
import { sitemap, sitemapPart } from './service/sitemap.ts'
import { robots } from './service/robots.ts'

// Absolute URLs: cached only where the site's address is configured.
const cachedFeed = cachedWhere(
  ({ settings }) => settings.siteUrl !== undefined,
  'places',
  'catalog',
  'stock',
  'delivery',
)

export const seoRoutes = [
  serve(seoApi.robots, publicAccess, ({ context, incoming }) => robots(siteOf(context.settings, incoming))),
  serve(seoApi.sitemap, publicAccess, ({ db, context, incoming }) =>
    sitemap(db, siteOf(context.settings, incoming)),
  ),
  serve(seoApi.sitemapPart, publicAccess, ({ db, context, incoming, params }) =>
    sitemapPart(db, siteOf(context.settings, incoming), params.part),
  ),
  serve(seoApi.yandexFeed, cachedFeed, async ({ db, context, params: { city_id: cityId }, incoming }) =>
    productFeed(db, cityId, siteOf(context.settings, incoming), await cheapestDelivery(db, cityId)),
  ),
  serve(seoApi.otherFeed, cachedFeed, ({ db, context, params, incoming }) =>
    otherFeed(db, context, params, siteOf(context.settings, incoming)),
  ),
  serve(feedsStaffApi.list, staff('assortment.edit'), ({ context }) => ({ items: listOtherFeeds(context) })),
]
