import { authenticateToken, createGuards } from '#/domains/auth/server/guards.ts'
import { authRoutes } from '#/domains/auth/server/routes.ts'
import { firstSignedIn, signedIn } from '#/domains/auth/server/service.ts'
import { cartNeeds } from '#/domains/cart/server/cart-needs.ts'
import { cartRoutes } from '#/domains/cart/server/routes.ts'
import { mergeGuestCart } from '#/domains/cart/server/service.ts'
import { stemsFellShort, stemsMoved } from '#/domains/catalog/server/service/stems.ts'
import { exchangeRoutes } from '#/domains/catalog/server/exchange-routes.ts'
import { feedRoutes } from '#/domains/catalog/server/feed-routes.ts'
import { catalogRoutes } from '#/domains/catalog/server/routes.ts'
import { stockRoutes } from '#/domains/catalog/server/stock-routes.ts'
import { catalogStaffRoutes } from '#/domains/catalog/server/staff-routes.ts'
import { synonymRoutes } from '#/domains/catalog/server/synonym-routes.ts'
import { chatRoutes } from '#/domains/chat/server/routes.ts'
import { contentRoutes } from '#/domains/content/server/routes.ts'
import { contentStaffRoutes } from '#/domains/content/server/staff-routes.ts'
import { deliveryRoutes } from '#/domains/delivery/server/routes.ts'
import { deliveryStaffRoutes } from '#/domains/delivery/server/staff-routes.ts'
import { cheapestDelivery } from '#/domains/delivery/server/service/feed-options.ts'
import { favouritesRoutes } from '#/domains/favourites/server/routes.ts'
import { foundRoutes } from '#/domains/found/server/routes.ts'
import { welcome } from '#/domains/loyalty/server/invitations.ts'
import { loyaltyJobs } from '#/domains/loyalty/server/jobs.ts'
import { loyaltyRoutes } from '#/domains/loyalty/server/routes.ts'
import { loyaltyStaffRoutes } from '#/domains/loyalty/server/staff-routes.ts'
import { notificationsRoutes } from '#/domains/notifications/server/routes.ts'
import { notificationsSockets } from '#/domains/notifications/server/sockets.ts'
import { ordersRoutes } from '#/domains/orders/server/routes.ts'
import { ordersStaffRoutes } from '#/domains/orders/server/staff-routes.ts'
import { markShortOrders, moveHeldStems } from '#/domains/orders/server/service/held-stems.ts'
import { lastOrders } from '#/domains/orders/server/service/past-orders.ts'
import { placesRoutes } from '#/domains/places/server/routes.ts'
import { placesStaffRoutes } from '#/domains/places/server/staff-routes.ts'
import { remindersRoutes } from '#/domains/reminders/server/routes.ts'
import { promoStaffRoutes } from '#/domains/promo/server/staff-routes.ts'
import { reviewsRoutes } from '#/domains/reviews/server/routes.ts'
import { staffReviewsRoutes } from '#/domains/reviews/server/staff-routes.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import type { Route } from '#/platform/server/http/serve.ts'
import type { SocketRoute } from '#/platform/server/sockets.ts'

export type ShopApi = { routes: Route[]; sockets: SocketRoute[]; jobs: Job[] }

/** Every call, socket and job of every room, from the ground up, and what rooms do at one another's events. */
export const buildApi = (db: Db, capabilities: Capabilities): ShopApi => {
  const guards = createGuards(capabilities)
  firstSignedIn.handledBy(welcome)
  signedIn.handledBy(mergeGuestCart)
  stemsMoved.handledBy(moveHeldStems)
  stemsFellShort.handledBy(markShortOrders)
  return {
    routes: [
      ...notificationsRoutes(guards),
      ...authRoutes(capabilities, guards),
      ...placesRoutes(capabilities),
      ...placesStaffRoutes(guards),
      ...contentRoutes,
      ...contentStaffRoutes(capabilities, guards),
      ...catalogRoutes,
      ...feedRoutes(capabilities.settings, cheapestDelivery),
      ...stockRoutes(guards),
      ...exchangeRoutes(capabilities.settings, guards),
      ...catalogStaffRoutes(capabilities, guards),
      ...synonymRoutes(guards),
      ...favouritesRoutes(guards),
      ...deliveryRoutes(capabilities.settings, guards, cartNeeds),
      ...deliveryStaffRoutes(guards),
      ...promoStaffRoutes(guards, lastOrders),
      ...loyaltyRoutes(guards),
      ...loyaltyStaffRoutes(guards),
      ...cartRoutes(guards),
      ...ordersRoutes(guards),
      ...ordersStaffRoutes(guards),
      ...reviewsRoutes(capabilities, guards),
      ...staffReviewsRoutes(guards),
      ...remindersRoutes(guards),
      ...chatRoutes(guards),
      ...foundRoutes(capabilities.settings),
    ],
    sockets: notificationsSockets(db, (token) => authenticateToken(db, capabilities, token)),
    jobs: loyaltyJobs,
  }
}
