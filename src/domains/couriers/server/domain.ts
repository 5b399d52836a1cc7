import { orderCancelled } from '#/domains/orders/server/public.ts'
import { domain } from '#/platform/server/domain.ts'
import { couriersJobs } from './jobs.ts'
import { couriersRetention } from './retention.ts'
import { couriersRoutes } from './routes.ts'
import { cancelWithOrder } from './service/call-courier.ts'

export const couriers = domain({
  name: 'couriers',
  tables: ['courier_calls'],
  reads: { auth: ['users'] },
  routes: [couriersRoutes],
  jobs: couriersJobs,
  retention: couriersRetention,
  on: [orderCancelled.handledBy(cancelWithOrder)],
  /** Of its customers it says nothing: the order does. */
  customerData: null,
})
