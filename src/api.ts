import { authenticateToken, createGuards } from '#/domains/auth/server/guards.ts'
import { authRoutes } from '#/domains/auth/server/routes.ts'
import { signedIn } from '#/domains/auth/server/service.ts'
import { cartRoutes } from '#/domains/cart/server/routes.ts'
import { mergeGuestCart } from '#/domains/cart/server/service.ts'
import { catalogRoutes } from '#/domains/catalog/server/routes.ts'
import { chatRoutes } from '#/domains/chat/server/routes.ts'
import { contentRoutes } from '#/domains/content/server/routes.ts'
import { deliveryRoutes } from '#/domains/delivery/server/routes.ts'
import { favouritesRoutes } from '#/domains/favourites/server/routes.ts'
import { notificationsRoutes } from '#/domains/notifications/server/routes.ts'
import { notificationsSockets } from '#/domains/notifications/server/sockets.ts'
import { ordersRoutes } from '#/domains/orders/server/routes.ts'
import { placesRoutes } from '#/domains/places/server/routes.ts'
import { reviewsRoutes } from '#/domains/reviews/server/routes.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/db.ts'
import type { Route } from '#/platform/server/http/serve.ts'
import type { SocketRoute } from '#/platform/server/sockets.ts'

export type ShopApi = { routes: Route[]; sockets: SocketRoute[] }

/** Every call and socket of every room, from the ground up, and what rooms do at one another's events. */
export const buildApi = (db: Db, capabilities: Capabilities): ShopApi => {
  const guards = createGuards(capabilities)
  signedIn.handledBy(mergeGuestCart)
  return {
    routes: [
      ...notificationsRoutes(guards),
      ...authRoutes(capabilities, guards),
      ...placesRoutes,
      ...contentRoutes,
      ...catalogRoutes,
      ...favouritesRoutes(guards),
      ...deliveryRoutes,
      ...cartRoutes(guards),
      ...ordersRoutes(guards),
      ...reviewsRoutes,
      ...chatRoutes(guards),
    ],
    sockets: notificationsSockets(db, (token) => authenticateToken(db, capabilities, token)),
  }
}
