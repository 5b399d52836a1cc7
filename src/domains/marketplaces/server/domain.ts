import { marketplaceOrderMoved } from '#/domains/orders/server/public.ts'
import { domain } from '#/platform/server/domain.ts'
import { marketplacesJobs } from './jobs.ts'
import { countLate } from './queries/messages.ts'
import { marketplacesRetention } from './retention.ts'
import { marketplacesRoutes } from './routes.ts'
import { notifyMoved } from './service/notify-moved.ts'

export const marketplaces = domain({
  name: 'marketplaces',
  tables: ['marketplace_orders', 'marketplace_articles', 'marketplace_messages', 'marketplace_feeds'],
  reads: { orders: ['orders'] },
  routes: [marketplacesRoutes],
  jobs: marketplacesJobs,
  outboxes: [{ work: 'care.check.outboxes.marketplaces', countLate }],
  retention: marketplacesRetention,
  on: [marketplaceOrderMoved.handledBy(notifyMoved)],
  customerData: null,
})
