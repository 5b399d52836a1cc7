import type { Staff } from '#/domains/auth/server/guards.ts'
import { isAtOnce } from '#/domains/orders/rules.ts'
import { orderToPay } from '#/domains/orders/server/service/money.ts'
import type { Db } from '#/platform/server/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { findOfOrder as findCashOfOrder } from '../cash-queries.ts'
import * as queries from '../queries.ts'
import * as receipts from '../receipt-queries.ts'
import * as staffQueries from '../staff-queries.ts'
import { leftByHand } from './cash.ts'
import { leftOf } from './refunds.ts'

/** Payments, refunds and receipts of an order; 403 for an order of a store that one does not work in. */
export const showMoney = async (db: Db, { storeId: own }: Staff, orderId: string) => {
  const storeId = await staffQueries.findStoreOf(db, orderId)
  if (storeId === undefined) throw notFound('order_not_found')
  if (own !== null && own !== storeId) throw forbidden('other_store')
  const [order, payments, refunds, items, cash] = await Promise.all([
    orderToPay(db, orderId),
    queries.findPayments(db, orderId),
    staffQueries.findRefunds(db, orderId),
    receipts.findOfOrder(db, orderId),
    findCashOfOrder(db, orderId),
  ])
  return {
    payments,
    refunds,
    receipts: items,
    cash,
    left:
      order && !isAtOnce(order.payment_method)
        ? leftByHand(order)
        : payments.reduce((sum, payment) => sum + leftOf(payment), 0),
  }
}
