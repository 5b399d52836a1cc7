import { domain } from '#/platform/server/domain.ts'
import { deskCountsRequested } from '#/domains/auth/server/public.ts'
import { claimSettings } from '../rules/settings.ts'
import { claimsJobs } from './jobs.ts'
import { claimsRetention } from './retention.ts'
import { claimsRoutes } from './routes/customer.ts'
import { claimsStaffRoutes } from './routes/staff.ts'
import { customerData } from './service/customer-data.ts'
import { countLateLinks } from './queries/links.ts'
import { countWaiting } from './service/staff/list-claims.ts'

export const claims = domain({
  name: 'claims',
  tables: ['claims', 'claim_links', 'claim_decisions', 'claim_events', 'claim_photos'],
  reads: {
    auth: ['sessions', 'users'],
    places: ['cities', 'stores'],
    catalog: ['components', 'deliveries', 'delivery_lines', 'product_pictures', 'store_stock'],
    orders: ['order_components', 'order_history', 'order_lines', 'order_photos', 'orders'],
  },
  routes: [claimsRoutes, claimsStaffRoutes],
  jobs: claimsJobs,
  outboxes: [{ work: 'care.check.outboxes.claimLinks', countLate: countLateLinks }],
  retention: claimsRetention,
  on: [
    deskCountsRequested.handledBy(async (db, { storeId }) => ({
      claims: (await countWaiting(db, { storeId })).count,
    })),
  ],
  settings: [claimSettings],
  customerData,
})
