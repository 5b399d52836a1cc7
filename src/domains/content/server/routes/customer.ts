import { serve, cached } from '#/platform/server/http/serve.ts'
import { contentApi } from '#/domains/content/contract/customer.ts'
import * as content from '../service/show-home-content.ts'
import { getPage } from '../service/show-page.ts'
import { listPromotions } from '../service/list-promotions.ts'

export const contentRoutes = [
  serve(contentApi.page, cached('content'), ({ db, params }) => getPage(db, params.slug)),
  serve(contentApi.promotions, cached('content', 'places'), async ({ db, query }) => ({
    items: await listPromotions(db, query.city_id),
  })),
  serve(contentApi.faq, cached('content'), async ({ db }) => ({ items: await content.listFaq(db) })),
]
