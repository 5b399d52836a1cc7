import { anyone, serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { foundApi } from '../contract.ts'
import { robots, sitemap, sitemapPart } from './service.ts'

export const foundRoutes = (settings: Settings) => [
  serve(foundApi.robots, anyone, ({ incoming }) => robots(siteOf(settings, incoming))),
  serve(foundApi.sitemap, anyone, ({ db, incoming }) => sitemap(db, siteOf(settings, incoming))),
  serve(foundApi.sitemapPart, anyone, ({ db, incoming, params }) =>
    sitemapPart(db, siteOf(settings, incoming), params.part),
  ),
]
