import { domain } from '#/platform/server/domain.ts'
import { accountingRoutes } from './routes.ts'

export const accounting = domain({
  name: 'accounting',
  tables: [],
  reads: {
    places: ['cities', 'stores'],
    catalog: ['products', 'variants'],
    orders: ['order_history', 'order_lines', 'order_log', 'orders'],
    certificates: ['certificates', 'certificate_moves'],
    payments: [
      'cash_receipts',
      'certificate_payments',
      'certificate_receipts',
      'certificate_refunds',
      'payments',
      'receipts',
      'refunds',
    ],
  },
  routes: [accountingRoutes],
  /** It keeps nothing, and its tables name nobody. */
  customerData: null,
})
