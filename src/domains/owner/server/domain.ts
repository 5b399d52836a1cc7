import { namesRequested } from '#/domains/auth/server/public.ts'
import { domain } from '#/platform/server/domain.ts'
import { ownerCarry } from './carry.ts'
import { customerData } from './customer-data.ts'
import { ownerJobs } from './jobs.ts'
import { carryRoutes } from './routes/carry.ts'
import { noticesRoutes } from './routes/staff.ts'
import { startRoutes } from './routes/start.ts'
import { ownerRetention } from './retention.ts'
import { openingRoutes } from './routes/customer.ts'
import { stateRoutes } from './routes/state.ts'
import { settingsStaffRoutes } from './routes/settings.ts'
import { countLateSubscribers } from './queries/subscribers.ts'
import { nameSettings } from './service/settings/show-changes.ts'

export const owner = domain({
  name: 'owner',
  tables: ['opening_subscribers', 'connection_checks', 'state_checks'],
  reads: {
    auth: ['users', 'staff'],
    places: ['cities', 'stores'],
    catalog: ['products', 'variants', 'recipe_lines', 'product_pictures', 'store_stock', 'variant_shortages'],
    delivery: ['zones', 'city_delivery'],
  },
  routes: [openingRoutes, noticesRoutes, startRoutes, settingsStaffRoutes, carryRoutes, stateRoutes],
  jobs: ownerJobs,
  outboxes: [{ work: 'care.check.outboxes.subscribers', countLate: countLateSubscribers }],
  on: [namesRequested.handledBy(nameSettings)],
  retention: ownerRetention,
  carry: ownerCarry,
  customerData,
})
