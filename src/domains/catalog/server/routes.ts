import { anyone, serve } from '#/platform/server/http/serve.ts'
import { catalogApi } from '../contract.ts'
import * as catalog from './service.ts'

export const catalogRoutes = [
  serve(catalogApi.categories, anyone, async ({ db }) => ({ items: await catalog.listCategories(db) })),
  serve(catalogApi.main, anyone, ({ db, query }) => catalog.homePage(db, query.city_id)),
  serve(catalogApi.category, anyone, ({ db, params, query }) => catalog.listCategory(db, params.slug, query)),
  serve(catalogApi.search, anyone, ({ db, params, query }) => catalog.searchProducts(db, params.term, query)),
  serve(catalogApi.product, anyone, ({ db, params, query }) =>
    catalog.getProduct(db, params.id, query.city_id),
  ),
]
