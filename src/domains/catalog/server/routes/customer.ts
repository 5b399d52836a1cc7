import { anyone, serve, showing } from '#/platform/server/http/serve.ts'
import { catalogApi, NEW_PRODUCTS } from '#/domains/catalog/contract/customer.ts'
import * as catalog from '../service/products.ts'
import { listCategories, listChildren } from '../service/list-categories.ts'
import { listCategory, listNamed } from '../service/listing/list-products.ts'
import { searchProducts } from '../service/search/search-products.ts'
import { showFacets } from '../service/listing/show-facets.ts'
import { homePage, showShowcase } from '../service/listing/show-home.ts'
import { getProduct, showAvailability } from '../service/product/show-product.ts'
import { suggestions } from '../service/search/suggest.ts'

/** Cards show products and what can be made of the stems in a city's stores. */
const cards = showing('places', 'catalog', 'stock')

export const catalogRoutes = [
  serve(catalogApi.categories, showing('catalog'), async ({ db }) => ({
    items: await listCategories(db),
  })),
  serve(catalogApi.categoryChildren, showing('catalog'), async ({ db, params }) => ({
    items: await listChildren(db, params.id),
  })),
  serve(catalogApi.main, showing('places', 'content', 'catalog', 'stock'), ({ db, query }) =>
    homePage(db, query.city_id),
  ),
  serve(catalogApi.showcase, cards, ({ db, query }) => showShowcase(db, query.name, query.city_id)),
  serve(catalogApi.category, cards, ({ db, params, query }) => listCategory(db, params.slug, query)),
  serve(catalogApi.popular, cards, ({ db, query }) => listNamed(db, 'popular', query)),
  serve(catalogApi.new, cards, ({ db, query }) => listCategory(db, NEW_PRODUCTS.slug, query)),
  serve(catalogApi.discounted, cards, ({ db, query }) => listNamed(db, 'discounted', query)),
  serve(catalogApi.filters, showing('places', 'catalog', 'stock', 'search'), ({ db, query }) =>
    showFacets(db, query),
  ),
  serve(catalogApi.cards, cards, async ({ db, query }) => ({
    items: await catalog.cardsByIds(db, query.city_id, query.ids),
  })),
  // Never kept: every question is counted.
  serve(catalogApi.search, showing('places', 'catalog', 'stock', 'search'), ({ db, params, query }) =>
    searchProducts(db, params.term, query),
  ),
  serve(catalogApi.suggestions, anyone, ({ db, query }) => suggestions(db, query.query, query.city_id)),
  serve(catalogApi.product, cards, ({ db, params, query }) => getProduct(db, params.id, query.city_id)),
  // How many can be made changes with every order: what is told here is never kept.
  serve(catalogApi.availability, anyone, ({ db, params, query }) =>
    showAvailability(db, params.id, query.city_id),
  ),
]
