import { anyone, serve } from '#/platform/server/http/serve.ts'
import { contentApi } from '../contract.ts'
import * as content from './service.ts'

export const contentRoutes = [
  serve(contentApi.page, anyone, ({ db, params }) => content.getPage(db, params.slug)),
  serve(contentApi.faq, anyone, async ({ db }) => ({ items: await content.listFaq(db) })),
]
