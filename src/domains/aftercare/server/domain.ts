import { handedOver } from '#/domains/orders/server/public.ts'
import { domain } from '#/platform/server/domain.ts'
import { aftercareSettings } from '../rules/settings.ts'
import { aftercareJobs } from './jobs.ts'
import { aftercareRetention } from './retention.ts'
import { aftercareRoutes } from './routes/customer.ts'
import { aftercareStaffRoutes } from './routes/staff.ts'
import { customerData } from './service/customer-data.ts'
import { countLateSms } from './queries/pages.ts'
import { openAfterHandover } from './service/open-after-handover.ts'

export const aftercare = domain({
  name: 'aftercare',
  tables: ['bouquet_pages', 'bouquet_uploads'],
  reads: {
    auth: ['users'],
    places: ['cities'],
    catalog: [
      'components',
      'deliveries',
      'product_pictures',
      'products',
      'stem_batches',
      'stem_uses',
      'stock_moves',
    ],
    orders: ['order_components', 'order_lines', 'orders'],
    buying: ['suppliers', 'supply_order_lines', 'supply_orders'],
  },
  routes: [aftercareRoutes, aftercareStaffRoutes],
  jobs: aftercareJobs,
  outboxes: [{ work: 'care.check.outboxes.bouquetPages', countLate: countLateSms }],
  retention: aftercareRetention,
  on: [handedOver.handledBy(openAfterHandover)],
  settings: [aftercareSettings],
  customerData,
})
