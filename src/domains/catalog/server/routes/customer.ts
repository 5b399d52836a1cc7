import { publicAccess, serve, cached, cachedInFrame } from '#/platform/server/http/serve.ts'
import { catalogApi, NEW_PRODUCTS } from '#/domains/catalog/contract/customer.ts'
import { listCategories, listChildren } from '../service/categories/list-categories.ts'
import { listCategory, listNamed } from '../service/listing/list-products.ts'
import { searchProducts } from '../service/search/search-products.ts'
import { showFacets } from '../service/listing/show-facets.ts'
import { homePage, showShowcase } from '../service/listing/home-showcases.ts'
import { getProduct } from '../service/product/show-product.ts'
import { suggestions } from '../service/search/suggest-search.ts'
import { cardsByIds } from '../service/listing/read-cards.ts'
import { showAvailability } from '../service/product/show-availability.ts'

/** Depend on products and on stems in the city's stores. */
const cachedCards = cached('places', 'catalog', 'stock')

export const catalogRoutes = [
  serve(catalogApi.categories, cachedInFrame('catalog'), async ({ db }) => ({
    items: await listCategories(db),
  })),
  serve(catalogApi.categoryChildren, cached('catalog'), async ({ db, params }) => ({
    items: await listChildren(db, params.id),
  })),
  serve(catalogApi.main, cached('places', 'content', 'catalog', 'stock'), ({ db, query }) =>
    homePage(db, query.city_id, query.distinct),
  ),
  serve(catalogApi.showcase, cachedCards, ({ db, query }) => showShowcase(db, query.name, query.city_id)),
  serve(catalogApi.category, cachedCards, ({ db, params, query }) => listCategory(db, params.slug, query)),
  serve(catalogApi.popular, cachedCards, ({ db, query }) => listNamed(db, 'popular', query)),
  serve(catalogApi.new, cachedCards, ({ db, query }) => listCategory(db, NEW_PRODUCTS.slug, query)),
  serve(catalogApi.discounted, cachedCards, ({ db, query }) => listNamed(db, 'discounted', query)),
  serve(catalogApi.filters, cached('places', 'catalog', 'stock', 'search'), ({ db, query }) =>
    showFacets(db, query),
  ),
  serve(catalogApi.cards, cachedCards, async ({ db, query }) => ({
    items: await cardsByIds(db, query.city_id, query.ids),
  })),
  // Every search is counted.
  serve(catalogApi.search, cached('places', 'catalog', 'stock', 'search'), ({ db, params, query }) =>
    searchProducts(db, params.term, query),
  ),
  serve(catalogApi.suggestions, publicAccess, ({ db, query }) => suggestions(db, query.query, query.city_id)),
  serve(catalogApi.product, cachedCards, ({ db, params, query }) => getProduct(db, params.id, query.city_id)),
  // Stock changes with every order.
  serve(catalogApi.availability, publicAccess, ({ db, params, query }) =>
    showAvailability(db, params.id, query.city_id),
  ),
]
