import { domain } from '#/platform/server/domain.ts'
import { horizonSettings } from '../rules/settings.ts'
import { namesRequested } from '#/domains/auth/server/public.ts'
import { catalogRoutes } from './routes/customer.ts'
import { componentExchangeRoutes, exchangeRoutes } from './routes/exchange.ts'
import { categoryRoutes, componentRoutes, productRoutes } from './routes/staff.ts'
import { starterRoutes } from './routes/starter.ts'
import { stockRoutes } from './routes/stock.ts'
import { synonymRoutes } from './routes/synonyms.ts'
import { catalogCarry } from './carry.ts'
import { catalogJobs } from './jobs.ts'
import { catalogRetention } from './retention.ts'
import { pictureFetcher } from './service/exchange/pictures/fetch-links.ts'
import { nameSubjects } from './service/name-log-subjects.ts'

export const catalog = domain({
  name: 'catalog',
  tables: [
    'categories',
    'products',
    'product_slugs',
    'product_pictures',
    'product_picture_links',
    'product_cards',
    'product_categories',
    'product_makers',
    'variants',
    'recipe_lines',
    'components',
    'store_stock',
    'stock_entries',
    'stock_moves',
    'stem_batches',
    'stem_uses',
    'expected_stems',
    'variant_shortages',
    'bought_together',
    'deliveries',
    'delivery_lines',
    'product_search',
    'product_words',
    'search_phrases',
    'search_queries',
    'search_synonyms',
    'vocabulary',
  ],
  reads: {
    auth: ['users'],
    places: ['cities', 'stores'],
  },
  routes: [
    catalogRoutes,
    stockRoutes,
    exchangeRoutes,
    componentExchangeRoutes,
    productRoutes,
    categoryRoutes,
    componentRoutes,
    synonymRoutes,
    starterRoutes,
  ],
  jobs: catalogJobs,
  retention: catalogRetention,
  workers: [pictureFetcher],
  on: [namesRequested.handledBy(nameSubjects)],
  carry: catalogCarry,
  settings: [horizonSettings],
  customerData: null,
})
