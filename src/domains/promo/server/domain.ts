import { domain } from '#/platform/server/domain.ts'
import { promoStaffRoutes } from './routes.ts'
import { customerData } from './service/customer-data.ts'

export const promo = domain({
  name: 'promo',
  tables: ['promo_codes', 'promo_users', 'promo_uses', 'promo_tries'],
  reads: {
    auth: ['users'],
    places: ['cities'],
    catalog: ['categories', 'products', 'variants'],
  },
  routes: [promoStaffRoutes],
  customerData,
})
