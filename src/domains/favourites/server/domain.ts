import { domain } from '#/platform/server/domain.ts'
import { customerData } from './customer-data.ts'
import { favouritesRoutes } from './routes.ts'

export const favourites = domain({
  name: 'favourites',
  tables: ['favourites'],
  reads: {
    catalog: ['products'],
  },
  routes: [favouritesRoutes],
  customerData,
})
