import { domain } from '#/platform/server/domain.ts'
import { buyingJobs } from './jobs.ts'
import { countLateSupplyLetters } from './queries/letters.ts'
import { buyingRoutes } from './routes.ts'

export const buying = domain({
  name: 'buying',
  tables: [
    'stem_days',
    'stem_days_counted',
    'suppliers',
    'supplier_items',
    'supply_letters',
    'supply_orders',
    'supply_order_lines',
  ],
  reads: {
    places: ['cities', 'stores'],
    catalog: ['components', 'deliveries', 'expected_stems', 'recipe_lines', 'stem_batches', 'store_stock'],
    delivery: ['peak_days'],
    orders: ['orders', 'order_line_recipes', 'order_lines'],
  },
  routes: [buyingRoutes],
  jobs: buyingJobs,
  outboxes: [{ work: 'care.check.outboxes.supplyLetters', countLate: countLateSupplyLetters }],
  /** Sums of days and the shop's suppliers: nothing of a customer. */
  customerData: null,
})
