import { staff } from '#/domains/auth/server/public.ts'
import { newOrderStaffApi } from '#/domains/orders/contract/staff/new-order.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { acceptTransfer } from '../service/staff/new-order/accept-transfer.ts'
import { findGoods, listStoreStems } from '../service/staff/new-order/find-goods.ts'
import { findPeople, showBuyer } from '../service/staff/new-order/find-people.ts'
import { quoteNewOrder } from '../service/staff/new-order/quote-new-order.ts'
import { replacePayment } from '../service/staff/new-order/replace-payment.ts'
import { takeOrder } from '../service/staff/new-order/take-order.ts'

const store = staff('orders')

export const newOrderRoutes = [
  serve(newOrderStaffApi.people, store, ({ db, visitor, query }) => findPeople(db, visitor, query.q)),
  serve(newOrderStaffApi.buyer, store, ({ db, params }) => showBuyer(db, params.id)),
  serve(newOrderStaffApi.goods, store, ({ db, query }) => findGoods(db, query)),
  serve(newOrderStaffApi.stems, store, ({ db, visitor, query }) =>
    listStoreStems(db, visitor, query.store_id),
  ),
  serve(newOrderStaffApi.quote, store, ({ db, visitor, body }) => quoteNewOrder(db, visitor, body)),
  serve(newOrderStaffApi.place, store, ({ db, visitor, body, incoming, context }) =>
    takeOrder(db, visitor, { form: body, ip: incoming.ip, secrets: context.secrets }),
  ),
  serve(newOrderStaffApi.replacePayment, store, ({ db, visitor, params, body }) =>
    replacePayment(db, visitor, { ...params, ...body }),
  ),
  serve(newOrderStaffApi.transferCame, staff('orders.lead'), ({ db, visitor, params }) =>
    acceptTransfer(db, visitor, params.id),
  ),
]
