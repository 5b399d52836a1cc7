import { randomUUID } from 'node:crypto'
import { anyVisitor, customer } from '#/domains/auth/server/public.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import { serve, type Incoming } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { IDEMPOTENCY_HEADER, ordersApi } from '#/domains/orders/contract/customer.ts'
import { paymentStarting } from '../events.ts'
import { orderDeviceOf } from '../order-device.ts'
import { changeApi } from '#/domains/orders/contract/change.ts'
import { billForCustomer, changeByCustomer } from '../service/change/change-by-customer.ts'
import { cancelOrder, hideOrder } from '../service/lifecycle/cancel-order.ts'
import { askToPay } from '../service/lifecycle/ask-to-pay.ts'
import { listPaymentMethods } from '../service/checkout/payment-methods.ts'
import { placeOrder } from '../service/checkout/place-order.ts'
import { listOrders, showOrder } from '../service/show-orders.ts'

const MAX_KEY_LENGTH = 255

export const ordersRoutes = [
  serve(ordersApi.place, customer, async ({ db, visitor, body, incoming }) => {
    const order = await placeOrder(db, visitor, {
      form: body,
      key: idempotencyKeyOf(incoming),
      ip: incoming.ip,
      device: orderDeviceOf(incoming),
    })
    const isAwaited = order.status === 'awaiting_payment'
    const [confirmation_url = null] = isAwaited ? await paymentStarting.emit(db, { orderId: order.id }) : []
    return { ...order, payment: { ...order.payment, confirmation_url } }
  }),
  serve(ordersApi.list, customer, ({ db, visitor, query }) =>
    listOrders(db, visitor.id, query.page, query.size),
  ),
  serve(ordersApi.show, customer, ({ db, visitor, params }) => showOrder(db, visitor.id, params.id)),
  serve(ordersApi.cancel, customer, ({ db, visitor, params, body }) =>
    cancelOrder(db, visitor, params.id, body),
  ),
  serve(changeApi.change, customer, ({ db, visitor, params, body }) =>
    changeByCustomer(db, visitor, params.id, body),
  ),
  serve(changeApi.bill, customer, ({ db, visitor, params, body }) =>
    billForCustomer(db, visitor, params.id, body),
  ),
  serve(ordersApi.payLink, customer, async ({ db, context, visitor, params, incoming }) => ({
    url: siteOf(context.settings, incoming) + (await askToPay(db, context.secrets, visitor, params.id)),
  })),
  serve(ordersApi.hide, customer, ({ db, visitor, params }) => hideOrder(db, visitor, params.id)),
  serve(ordersApi.paymentMethods, anyVisitor, ({ db, visitor: { user, clientId }, query, incoming }) =>
    listPaymentMethods(db, query, { user, device: clientId, ip: incoming.ip }),
  ),
]

/** Without a key the emptied cart prevents a second order. */
const idempotencyKeyOf = ({ headers }: Incoming): string => {
  const key = headers[IDEMPOTENCY_HEADER] ?? randomUUID()
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) throw unprocessable('idempotency_key_needed')
  return key
}
