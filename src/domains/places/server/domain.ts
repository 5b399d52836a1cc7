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
  carry: [
    { table: 'cities', key: ['name', 'region'] },
    { table: 'stores', key: ['city_id', 'name'] },
    { table: 'store_week', key: ['store_id', 'weekday'], of: 'store_id' },
    { table: 'store_days', key: ['store_id', 'date'], of: 'store_id' },
  ],
  customerData: null,
})
