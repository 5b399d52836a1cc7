import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { seoApi } from '../contract.ts'
import { robots, sitemap, sitemapPart } from './service.ts'

export const seoRoutes = (settings: Settings) => [
  serve(seoApi.robots, publicAccess, ({ incoming }) => robots(siteOf(settings, incoming))),
  serve(seoApi.sitemap, publicAccess, ({ db, incoming }) => sitemap(db, siteOf(settings, incoming))),
  serve(seoApi.sitemapPart, publicAccess, ({ db, incoming, params }) =>
    sitemapPart(db, siteOf(settings, incoming), params.part),
  ),
]
