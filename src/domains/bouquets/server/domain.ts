import { signedIn } from '#/domains/auth/server/public.ts'
import { domain } from '#/platform/server/domain.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { customerData } from './customer-data.ts'
import { takeOver } from './queries/own-bouquets.ts'
import { bouquetsRetention } from './retention.ts'
import { bouquetsRoutes, bouquetsStaffRoutes } from './routes.ts'
import { repriceBouquets } from './service/reprice.ts'

export const bouquets = domain({
  name: 'bouquets',
  tables: ['own_bouquets', 'own_bouquet_authors', 'bouquet_rules'],
  reads: {
    catalog: ['components', 'products', 'recipe_lines', 'variants'],
    cart: ['cart_lines'],
    orders: ['order_lines', 'orders'],
  },
  routes: [bouquetsRoutes, bouquetsStaffRoutes],
  jobs: [{ name: 'bouquets.reprice', every: 10 * MINUTE_S, run: repriceBouquets }],
  retention: bouquetsRetention,
  on: [
    signedIn.handledBy(async (tx, { userId, clientId }) => {
      if (clientId) await takeOver(tx, clientId, userId)
    }),
  ],
  customerData,
})
