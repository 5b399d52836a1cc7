import { randomUUID } from 'node:crypto'
import type { Guards } from '#/domains/auth/server/guards.ts'
import { anyone, serve, type Incoming } from '#/platform/server/http/serve.ts'
import { refused } from '#/platform/server/errors.ts'
import { IDEMPOTENCY_HEADER, ordersApi } from '../contract.ts'
import { paymentMethodsFor } from '../rules.ts'
import { cancelOrder } from './service/cancel-order.ts'
import { placeOrder } from './service/place-order.ts'
import { listOrders, showOrder } from './service/show-orders.ts'

const MAX_KEY = 255

export const ordersRoutes = ({ customer }: Guards) => [
  serve(ordersApi.place, customer, ({ db, visitor, body, incoming }) =>
    placeOrder(db, visitor, { form: body, key: keyOf(incoming), ip: incoming.ip }),
  ),
  serve(ordersApi.list, customer, ({ db, visitor, query }) =>
    listOrders(db, visitor.id, query.page, query.size),
  ),
  serve(ordersApi.show, customer, ({ db, visitor, params }) => showOrder(db, visitor.id, params.id)),
  serve(ordersApi.cancel, customer, ({ db, visitor, params, body }) =>
    cancelOrder(db, visitor, params.id, body),
  ),
  serve(ordersApi.paymentMethods, anyone, ({ query }) => ({ items: paymentMethodsFor(query.order_type) })),
]

/** Without a key the cart itself keeps a submit single: the second one finds it empty. */
const keyOf = ({ headers }: Incoming): string => {
  const key = headers[IDEMPOTENCY_HEADER] ?? randomUUID()
  if (key.length === 0 || key.length > MAX_KEY) throw refused('idempotency_key_needed')
  return key
}
