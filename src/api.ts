import path from 'node:path'
import { authenticateToken, createGuards } from '#/domains/auth/server/guards.ts'
import { accountRoutes } from '#/domains/auth/server/routes/account.ts'
import { authJobs } from '#/domains/auth/server/jobs.ts'
import { customersMerged, customerErased, dataExportRequested } from '#/domains/auth/server/events.ts'
import { customerRoutes } from '#/domains/auth/server/routes/customer-data.ts'
import { authRoutes } from '#/domains/auth/server/routes/sign-in.ts'
import { recordPushConsent } from '#/domains/auth/server/service/account/consents.ts'
import { followSessions } from '#/domains/auth/server/service/sessions/follow-sessions.ts'
import { authStaffRoutes } from '#/domains/auth/server/routes/staff.ts'
import { namePeople, namesRequested } from '#/domains/auth/server/service/staff/audit-log.ts'
import { firstSignedIn, signedIn } from '#/domains/auth/server/service/sign-in/sign-in.ts'
import { cartJobs } from '#/domains/cart/server/jobs.ts'
import { cartNeeds } from '#/domains/cart/server/service/cart-needs.ts'
import { eraseCart, mergeCarts, exportCart } from '#/domains/cart/server/service/customer-data.ts'
import { cartRoutes } from '#/domains/cart/server/routes.ts'
import { mergeGuestCart } from '#/domains/cart/server/service/cart.ts'
import { stemsFellShort, stemsMoved } from '#/domains/catalog/server/service/stock/stems.ts'
import { nameSubjects } from '#/domains/catalog/server/service/name-subjects.ts'
import { exchangeRoutes } from '#/domains/catalog/server/routes/exchange.ts'
import { feedRoutes } from '#/domains/catalog/server/routes/feed.ts'
import { catalogRoutes } from '#/domains/catalog/server/routes/customer.ts'
import { stockRoutes } from '#/domains/catalog/server/routes/stock.ts'
import { catalogStaffRoutes } from '#/domains/catalog/server/routes/staff.ts'
import { synonymRoutes } from '#/domains/catalog/server/routes/synonyms.ts'
import { eraseChat, mergeChats, exportChat } from '#/domains/chat/server/service/customer-data.ts'
import { openChatLive } from '#/domains/chat/server/live/chat-live.ts'
import { chatJobs } from '#/domains/chat/server/jobs.ts'
import { chatRoutes } from '#/domains/chat/server/routes/customer.ts'
import { sendOrderPhoto } from '#/domains/chat/server/service/messages/send-order-photo.ts'
import { nameChats } from '#/domains/chat/server/service/staff-chats.ts'
import { takeOverGuestChat } from '#/domains/chat/server/service/take-over-chat.ts'
import { chatSockets } from '#/domains/chat/server/sockets/customer.ts'
import { chatStaffRoutes } from '#/domains/chat/server/routes/staff.ts'
import { staffChatsSocket } from '#/domains/chat/server/sockets/staff.ts'
import { contentJobs } from '#/domains/content/server/jobs.ts'
import { mailingRoutes } from '#/domains/content/server/routes/mailings.ts'
import { createMailer } from '#/domains/content/server/service/mailings.ts'
import { contentRoutes } from '#/domains/content/server/routes/customer.ts'
import { contentStaffRoutes } from '#/domains/content/server/routes/staff.ts'
import { addressBookRoutes } from '#/domains/delivery/server/routes/address-book.ts'
import { deliveryRoutes } from '#/domains/delivery/server/routes/customer.ts'
import { deliveryStaffRoutes } from '#/domains/delivery/server/routes/staff.ts'
import { cheapestDelivery } from '#/domains/delivery/server/service/cheapest-delivery.ts'
import {
  eraseFavourites,
  mergeFavourites,
  exportFavourites,
} from '#/domains/favourites/server/customer-data.ts'
import { favouritesRoutes } from '#/domains/favourites/server/routes.ts'
import { seoRoutes } from '#/domains/seo/server/routes.ts'
import { welcome } from '#/domains/loyalty/server/service/invitations.ts'
import { pointsZone } from '#/domains/loyalty/server/service/days.ts'
import { erasePoints, mergePoints, exportPoints } from '#/domains/loyalty/server/service/customer-data.ts'
import { loyaltyJobs } from '#/domains/loyalty/server/jobs.ts'
import { loyaltyRoutes } from '#/domains/loyalty/server/routes/customer.ts'
import { loyaltyStaffRoutes } from '#/domains/loyalty/server/routes/staff.ts'
import {
  eraseNotifications,
  mergeNotifications,
  exportNotifications,
} from '#/domains/notifications/server/service/customer-data.ts'
import { notificationsJobs } from '#/domains/notifications/server/jobs.ts'
import { pushRoutes } from '#/domains/notifications/server/routes/push.ts'
import { createPushSender } from '#/domains/notifications/server/service/push/push-sender.ts'
import { pushConsentChanged } from '#/domains/notifications/server/service/push/queue-push.ts'
import { notificationsRoutes } from '#/domains/notifications/server/routes/inbox.ts'
import { notificationsSockets } from '#/domains/notifications/server/sockets.ts'
import {
  eraseOrders,
  mergeOrders,
  exportCustomerOrders,
} from '#/domains/orders/server/service/customer-data.ts'
import { ordersRoutes } from '#/domains/orders/server/routes/customer.ts'
import { orderStaffRoutes } from '#/domains/orders/server/routes/staff.ts'
import { ordersStaffRoutes } from '#/domains/orders/server/routes/short-orders.ts'
import { boardRoutes } from '#/domains/orders/server/routes/board.ts'
import { boardSocket } from '#/domains/orders/server/sockets.ts'
import { photoRoutes } from '#/domains/orders/server/routes/photo.ts'
import { recipientRoutes } from '#/domains/orders/server/routes/recipient.ts'
import { notifyStaffOfNewOrder } from '#/domains/orders/server/service/notify-staff.ts'
import { askAddress } from '#/domains/orders/server/service/recipient/ask-address.ts'
import { ordersJobs } from '#/domains/orders/server/jobs.ts'
import { markShortOrders, moveHeldStems } from '#/domains/orders/server/service/stems/move-held-stems.ts'
import {
  handedOver,
  refundRequested,
  orderAccepted,
  paymentRequested,
  photoSent,
} from '#/domains/orders/server/events.ts'
import { nameOrders } from '#/domains/orders/server/service/staff/customer-orders.ts'
import { lastOrders } from '#/domains/orders/server/service/past-orders.ts'
import { erasePayer, exportCustomerPayments } from '#/domains/payments/server/service/customer-data.ts'
import { paymentsJobs } from '#/domains/payments/server/jobs.ts'
import { paymentsRoutes } from '#/domains/payments/server/routes/customer.ts'
import { requestCashReceipt } from '#/domains/payments/server/service/cash-receipts.ts'
import { startPayment, requestPayment } from '#/domains/payments/server/service/pay.ts'
import { settleOrder } from '#/domains/payments/server/service/receipts.ts'
import { handleRefundRequest } from '#/domains/payments/server/service/refunds.ts'
import { sumPaymentsForOrders } from '#/domains/payments/server/queries/order-totals.ts'
import { paymentsStaffRoutes } from '#/domains/payments/server/routes/staff.ts'
import { openPaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { placesRoutes } from '#/domains/places/server/routes/customer.ts'
import { placesStaffRoutes } from '#/domains/places/server/routes/staff.ts'
import { rememberDay } from '#/domains/reminders/server/service/remember-day.ts'
import { remindersJobs } from '#/domains/reminders/server/jobs.ts'
import {
  eraseReminders,
  mergeReminders,
  exportReminders,
} from '#/domains/reminders/server/service/customer-data.ts'
import { remindersRoutes } from '#/domains/reminders/server/routes.ts'
import { mergePromoUses, exportPromoUses } from '#/domains/promo/server/service/customer-data.ts'
import { promoStaffRoutes } from '#/domains/promo/server/routes.ts'
import { eraseReviews, mergeReviews, exportReviews } from '#/domains/reviews/server/service/customer-data.ts'
import { reviewsJobs } from '#/domains/reviews/server/jobs.ts'
import { reviewsRoutes } from '#/domains/reviews/server/routes/customer.ts'
import { staffReviewsRoutes } from '#/domains/reviews/server/routes/staff.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import type { Route } from '#/platform/server/http/serve.ts'
import type { SocketRoute } from '#/platform/server/sockets/serve-sockets.ts'
import type { Worker } from '#/platform/server/worker.ts'

/** `workers` run in the background and stop with the server. */
export type ShopApi = { routes: Route[]; sockets: SocketRoute[]; jobs: Job[]; workers: Worker[] }

/** All calls, sockets and jobs, lower domains first, and the handlers of their events. */
export const buildApi = (db: Db, context: AppContext): ShopApi => {
  const guards = createGuards(context)
  const followSession = followSessions(db)
  const chatLive = openChatLive(db)
  const gateway = openPaymentGateway(db, context)
  const pushSender = createPushSender(db, context)
  const mailer = createMailer(db, context.logWarning)
  pushConsentChanged.handledBy(recordPushConsent)
  firstSignedIn.handledBy(welcome)
  signedIn.handledBy(mergeGuestCart, takeOverGuestChat)
  stemsMoved.handledBy(moveHeldStems)
  stemsFellShort.handledBy(markShortOrders)
  paymentRequested.handledBy(requestPayment(gateway))
  refundRequested.handledBy(handleRefundRequest(gateway))
  handedOver.handledBy(settleOrder(gateway), requestCashReceipt(gateway))
  orderAccepted.handledBy(askAddress(context.secrets), rememberDay, notifyStaffOfNewOrder)
  photoSent.handledBy(sendOrderPhoto)
  namesRequested.handledBy(namePeople, nameSubjects, nameOrders, nameChats)
  const mediaDir = path.join(context.settings.dataDir, 'media')
  customerErased.handledBy(
    eraseOrders(mediaDir),
    erasePayer,
    erasePoints,
    eraseNotifications,
    eraseFavourites,
    eraseCart,
    eraseReviews(mediaDir),
    eraseReminders,
    eraseChat(mediaDir),
  )
  customersMerged.handledBy(
    mergeCarts,
    mergeOrders,
    mergePromoUses,
    mergePoints,
    mergeNotifications,
    mergeFavourites,
    mergeReviews,
    mergeReminders,
    mergeChats,
  )
  dataExportRequested.handledBy(
    exportCustomerOrders,
    exportCustomerPayments,
    exportPoints,
    exportPromoUses,
    exportReviews,
    exportCart,
    exportFavourites,
    exportReminders,
    exportNotifications,
    exportChat,
  )
  return {
    routes: [
      ...notificationsRoutes(guards),
      ...pushRoutes(context, guards),
      ...authRoutes(context, guards),
      ...accountRoutes(context, guards),
      ...authStaffRoutes(context.secrets, guards, pointsZone),
      ...customerRoutes(context, guards),
      ...placesRoutes(context),
      ...placesStaffRoutes(guards),
      ...contentRoutes,
      ...contentStaffRoutes(context, guards),
      ...mailingRoutes(guards),
      ...catalogRoutes,
      ...feedRoutes(context.settings, cheapestDelivery),
      ...stockRoutes(guards),
      ...exchangeRoutes(context.settings, guards),
      ...catalogStaffRoutes(context, guards),
      ...synonymRoutes(guards),
      ...favouritesRoutes(guards),
      ...deliveryRoutes(context, guards, cartNeeds),
      ...addressBookRoutes(guards),
      ...deliveryStaffRoutes(guards),
      ...promoStaffRoutes(guards, lastOrders),
      ...loyaltyRoutes(guards),
      ...loyaltyStaffRoutes(guards),
      ...cartRoutes(context, guards),
      ...ordersRoutes(guards, startPayment(gateway)),
      ...recipientRoutes(context, guards),
      ...photoRoutes(context, guards),
      ...ordersStaffRoutes(guards),
      ...orderStaffRoutes(guards, sumPaymentsForOrders),
      ...boardRoutes(guards),
      ...paymentsRoutes(gateway, context.settings, guards),
      ...paymentsStaffRoutes(guards),
      ...reviewsRoutes(context, guards),
      ...staffReviewsRoutes(guards),
      ...remindersRoutes(guards),
      ...chatRoutes(context, guards),
      ...chatStaffRoutes(context, guards),
      ...seoRoutes(context.settings),
    ],
    sockets: [
      ...notificationsSockets(db, (token) => authenticateToken(db, context, token), followSession),
      boardSocket(db, guards, followSession),
      ...chatSockets(db, context, followSession, chatLive),
      staffChatsSocket(db, guards, followSession, chatLive),
    ],
    jobs: [
      ...notificationsJobs(pushSender),
      ...contentJobs(mailer),
      ...authJobs,
      ...loyaltyJobs,
      ...ordersJobs(context),
      ...paymentsJobs(gateway),
      ...remindersJobs,
      ...cartJobs,
      ...reviewsJobs(mediaDir),
      ...chatJobs(mediaDir),
    ],
    workers: [pushSender, mailer],
  }
}
