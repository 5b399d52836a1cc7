import { randomUUID } from 'node:crypto'
import type { Guards } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { refused } from '#/platform/server/errors.ts'
import { serve, type Incoming } from '#/platform/server/http/serve.ts'
import { IDEMPOTENCY_HEADER, ordersApi } from '#/domains/orders/contract/customer.ts'
import { deviceOf } from '../order-device.ts'
import { cancelOrder, hideOrder } from '../service/lifecycle/cancel-order.ts'
import { listMethods } from '../service/checkout/payment-methods.ts'
import { placeOrder } from '../service/checkout/place-order.ts'
import { listOrders, showOrder } from '../service/show-orders.ts'

const MAX_KEY = 255

/** Where an order is paid, asked for after it was placed; null when the bank does not answer now. */
export type StartPayment = (db: Db, orderId: string) => Promise<string | null>

export const ordersRoutes = ({ customer, visitor: anybody }: Guards, startPayment: StartPayment) => [
  serve(ordersApi.place, customer, async ({ db, visitor, body, incoming }) => {
    const placed = await placeOrder(db, visitor, {
      form: body,
      key: keyOf(incoming),
      ip: incoming.ip,
      device: deviceOf(incoming),
    })
    const isAwaited = placed.status === 'awaiting_payment'
    const confirmation_url = isAwaited ? await startPayment(db, placed.id) : null
    return { ...placed, payment: { ...placed.payment, confirmation_url } }
  }),
  serve(ordersApi.list, customer, ({ db, visitor, query }) =>
    listOrders(db, visitor.id, query.page, query.size),
  ),
  serve(ordersApi.show, customer, ({ db, visitor, params }) => showOrder(db, visitor.id, params.id)),
  serve(ordersApi.cancel, customer, ({ db, visitor, params, body }) =>
    cancelOrder(db, visitor, params.id, body),
  ),
  serve(ordersApi.hide, customer, ({ db, visitor, params }) => hideOrder(db, visitor, params.id)),
  serve(ordersApi.paymentMethods, anybody, ({ db, visitor: { user, clientId }, query, incoming }) =>
    listMethods(db, query, { user, device: clientId, ip: incoming.ip }),
  ),
]

/** Without a key the cart itself keeps a submit single: the second one finds it empty. */
const keyOf = ({ headers }: Incoming): string => {
  const key = headers[IDEMPOTENCY_HEADER] ?? randomUUID()
  if (key.length === 0 || key.length > MAX_KEY) throw refused('idempotency_key_needed')
  return key
}
