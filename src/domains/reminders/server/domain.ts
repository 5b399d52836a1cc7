import { domain } from '#/platform/server/domain.ts'
import { customerExtrasRequested, customersImported } from '#/domains/auth/server/public.ts'
import { orderAccepted } from '#/domains/orders/server/public.ts'
import { reminderSettings } from '../rules/settings.ts'
import { remindersJobs } from './jobs.ts'
import { remindersRoutes } from './routes.ts'
import { customerData } from './service/customer-data.ts'
import { importReasons, exportReasons } from './service/customer-tables.ts'
import { rememberingDay } from './service/remember-day.ts'

export const reminders = domain({
  name: 'reminders',
  tables: ['reasons', 'reminded'],
  reads: {
    places: ['cities'],
    catalog: ['product_pictures', 'products'],
    delivery: ['recipients'],
    orders: ['order_lines', 'orders'],
  },
  routes: [remindersRoutes],
  jobs: remindersJobs,
  on: [
    orderAccepted.handledBy(rememberingDay),
    customerExtrasRequested.handledBy(exportReasons),
    customersImported.handledBy(importReasons),
  ],
  settings: [reminderSettings],
  customerData,
})
