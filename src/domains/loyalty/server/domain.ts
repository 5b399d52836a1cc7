import { domain } from '#/platform/server/domain.ts'
import { customerExtrasRequested, customersImported, firstSignedIn } from '#/domains/auth/server/public.ts'
import { pageFactsRequested } from '#/domains/content/server/public.ts'
import { loyaltyJobs } from './jobs.ts'
import { loyaltyRoutes } from './routes/customer.ts'
import { loyaltyStaffRoutes } from './routes/staff.ts'
import { inviteSettings, pointSettings } from '../rules/settings.ts'
import { customerData } from './service/customer-data.ts'
import { importPoints, exportPoints } from './service/customer-tables.ts'
import { pageFacts } from './service/page-facts.ts'
import { welcome } from './service/welcome-customer.ts'

export const loyalty = domain({
  name: 'loyalty',
  tables: ['point_accounts', 'point_lots', 'point_moves', 'invites', 'referral_codes', 'loyalty_orders'],
  reads: {
    auth: ['sessions', 'users'],
  },
  routes: [loyaltyRoutes, loyaltyStaffRoutes],
  jobs: loyaltyJobs,
  on: [
    firstSignedIn.handledBy(welcome),
    customerExtrasRequested.handledBy(exportPoints),
    customersImported.handledBy(importPoints),
    pageFactsRequested.handledBy(pageFacts),
  ],
  settings: [pointSettings, inviteSettings],
  customerData,
})
