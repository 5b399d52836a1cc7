import { domain } from '#/platform/server/domain.ts'
import { customerData } from './customer-data.ts'
import { ownerJobs } from './jobs.ts'
import { openingRoutes } from './routes/customer.ts'

export const owner = domain({
  name: 'owner',
  tables: ['opening_subscribers'],
  reads: { auth: ['users'] },
  routes: [openingRoutes],
  jobs: ownerJobs,
  customerData,
})
