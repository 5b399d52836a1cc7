import { domain } from '#/platform/server/domain.ts'
import { signedIn } from '#/domains/auth/server/public.ts'
import { cartNeedsRequested } from '#/domains/delivery/server/public.ts'
import { cartSettings, makingSettings } from '../rules/settings.ts'
import { cartRetention } from './retention.ts'
import { cartRoutes } from './routes.ts'
import { mergeGuestCart } from './service/merge-guest-cart.ts'
import { cartNeeds } from './service/cart-needs.ts'
import { customerData } from './service/customer-data.ts'

export const cart = domain({
  name: 'cart',
  tables: ['carts', 'cart_lines'],
  reads: {
    catalog: ['products', 'variants'],
  },
  routes: [cartRoutes],
  retention: cartRetention,
  on: [signedIn.handledBy(mergeGuestCart), cartNeedsRequested.handledBy(cartNeeds)],
  settings: [cartSettings, makingSettings],
  customerData,
})
