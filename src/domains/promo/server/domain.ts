import { domain } from '#/platform/server/domain.ts'
import { cityUsesRequested } from '#/domains/places/server/public.ts'
import { promoStaffRoutes } from './routes.ts'
import { customerData } from './service/customer-data.ts'
import { promosOf } from './service/list-promos.ts'

export const promo = domain({
  name: 'promo',
  tables: ['promo_codes', 'promo_users', 'promo_uses', 'promo_tries'],
  reads: {
    auth: ['users'],
    places: ['cities'],
    catalog: ['categories', 'products', 'variants'],
  },
  routes: [promoStaffRoutes],
  on: [cityUsesRequested.handledBy(promosOf)],
  customerData,
})
