import { stemsCosted } from '#/domains/catalog/server/public.ts'
import { domain } from '#/platform/server/domain.ts'
import { reportsJobs } from './jobs.ts'
import { recordCosts } from './service/record-costs.ts'
import { reportsRoutes } from './routes.ts'

export const reports = domain({
  name: 'reports',
  tables: [
    'report_changes',
    'report_codes',
    'report_cohorts',
    'report_days',
    'report_order_costs',
    'report_products',
    'report_stems',
    'report_times',
    'report_visits',
    'report_windows',
    'report_workers',
  ],
  reads: {
    auth: ['users'],
    places: ['cities', 'stores'],
    certificates: ['certificate_moves'],
    catalog: ['components', 'products', 'recipe_lines'],
    delivery: ['zones'],
    orders: [
      'orders',
      'order_history',
      'order_line_recipes',
      'order_lines',
      'order_photos',
      'order_substitutions',
    ],
  },
  routes: [reportsRoutes],
  jobs: reportsJobs,
  on: [stemsCosted.handledBy(recordCosts)],
  /** Sums of days: nobody can be told from them. */
  customerData: null,
})
