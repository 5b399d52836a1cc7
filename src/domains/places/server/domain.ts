import { domain } from '#/platform/server/domain.ts'
import { shopTimeZoneRequested, storeNamesRequested } from '#/domains/auth/server/public.ts'
import { citiesStaffRoutes } from './routes/cities.ts'
import { placesRoutes } from './routes/customer.ts'
import { placesStaffRoutes } from './routes/staff.ts'
import { storeNames } from './service/list-stores.ts'
import { shopTimeZone } from './service/list-cities.ts'

export const places = domain({
  name: 'places',
  tables: ['cities', 'stores', 'store_week', 'store_days'],
  routes: [placesRoutes, placesStaffRoutes, citiesStaffRoutes],
  on: [shopTimeZoneRequested.handledBy(shopTimeZone), storeNamesRequested.handledBy(storeNames)],
  customerData: null,
})
