import { orderSettings, photoSettings, routeSettings, substitutionSettings } from '../rules/settings.ts'
import { domain } from '#/platform/server/domain.ts'
import { deskCountsRequested, namesRequested } from '#/domains/auth/server/public.ts'
import { pageFactsRequested } from '#/domains/content/server/public.ts'
import { stemsFellShort, stemsMoved } from '#/domains/catalog/server/public.ts'
import { cityUsesRequested } from '#/domains/places/server/public.ts'
import {
  orderNumbersRequested,
  pastOrdersRequested,
  promoTurnoverRequested,
  promoUsesRequested,
} from '#/domains/promo/server/public.ts'
import { doubtsRequested } from '#/domains/loyalty/server/public.ts'
import { handedOver, orderAccepted } from './events.ts'
import { notifyingExtensions, notifyOfHandOver } from './service/lifecycle/notify-extensions.ts'
import { ordersJobs } from './jobs.ts'
import { ordersRetention } from './retention.ts'
import { boardRoutes } from './routes/board.ts'
import { ordersRoutes } from './routes/customer.ts'
import { newOrderRoutes } from './routes/new-order.ts'
import { photoRoutes } from './routes/photo.ts'
import { recipientRoutes } from './routes/recipient.ts'
import { runRoutes } from './routes/runs.ts'
import { shortOrdersRoutes } from './routes/short-orders.ts'
import { orderStaffRoutes } from './routes/staff.ts'
import { substitutionRoutes } from './routes/substitution.ts'
import { markShortOrders, moveHeldStems } from './service/stems/move-held-stems.ts'
import { askingAddress } from './service/recipient/ask-address.ts'
import { doubtsOfOrder } from './service/find-invite-doubts.ts'
import { pageFacts } from './service/page-facts.ts'
import { lastOrders, numbersOf, ordersIn, turnoverOf, usesOf } from './service/report-past-orders.ts'
import { countDeskOrders } from './service/staff/count-desk-orders.ts'
import { nameOrders } from './service/staff/list-customers-orders.ts'
import { customerData } from './service/customer-data.ts'
import { countLateRequests } from './queries/address-requests.ts'
import { boardSocket, waySocket } from './sockets.ts'

export const orders = domain({
  name: 'orders',
  tables: [
    'orders',
    'order_lines',
    'order_line_recipes',
    'order_components',
    'order_slots',
    'order_history',
    'order_log',
    'order_photos',
    'order_substitutions',
    'address_requests',
    'arranged_stops',
    'courier_points',
    'delivery_stops',
    'pay_links',
    'unpaid_orders',
  ],
  reads: {
    auth: ['sessions', 'staff', 'users'],
    places: ['cities', 'stores'],
    catalog: [
      'categories',
      'components',
      'product_categories',
      'product_pictures',
      'products',
      'recipe_lines',
      'stock_moves',
      'store_stock',
      'variants',
    ],
    delivery: ['city_delivery', 'peak_days', 'slots', 'store_capacity', 'zones'],
    promo: ['promo_codes', 'promo_uses'],
  },
  routes: [
    ordersRoutes,
    recipientRoutes,
    photoRoutes,
    shortOrdersRoutes,
    newOrderRoutes,
    orderStaffRoutes,
    substitutionRoutes,
    runRoutes,
    boardRoutes,
  ],
  sockets: [boardSocket, waySocket],
  jobs: ordersJobs,
  outboxes: [{ work: 'care.check.outboxes.addressRequests', countLate: countLateRequests }],
  retention: ordersRetention,
  on: [
    cityUsesRequested.handledBy(ordersIn),
    stemsMoved.handledBy(moveHeldStems),
    stemsFellShort.handledBy(markShortOrders),
    orderAccepted.handledBy(askingAddress, notifyingExtensions),
    handedOver.handledBy(notifyOfHandOver),
    pastOrdersRequested.handledBy(lastOrders),
    promoUsesRequested.handledBy(usesOf),
    promoTurnoverRequested.handledBy(turnoverOf),
    orderNumbersRequested.handledBy(numbersOf),
    doubtsRequested.handledBy(doubtsOfOrder),
    namesRequested.handledBy(nameOrders),
    deskCountsRequested.handledBy(countDeskOrders),
    pageFactsRequested.handledBy(pageFacts),
  ],
  settings: [orderSettings, photoSettings, routeSettings, substitutionSettings],
  customerData,
})
