import { domain } from '#/platform/server/domain.ts'
import { pricesJobs } from './jobs.ts'
import { pricesRoutes } from './routes.ts'

export const prices = domain({
  name: 'prices',
  tables: ['price_changes', 'price_change_lines'],
  reads: {
    auth: ['users'],
    catalog: [
      'categories',
      'components',
      'product_categories',
      'products',
      'recipe_lines',
      'stem_batches',
      'variants',
    ],
    promo: ['promo_codes'],
    orders: ['orders', 'order_lines'],
  },
  routes: [pricesRoutes],
  jobs: pricesJobs,
  /** Prices and who of the staff changed them: nothing of a customer. */
  customerData: null,
})
