import type { Staff } from '#/domains/auth/server/public.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { findOrderToPay, type OrderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findOfOrder as findCashOfOrder } from '../queries/cash-receipts.ts'
import * as queries from '../queries/payments.ts'
import * as receipts from '../queries/receipts.ts'
import * as staffQueries from '../queries/staff/money.ts'
import { requireStoreOf } from './require-store-of.ts'
import { refundableCash } from './refunds/refund-cash.ts'
import { refundableAmount } from './refunds/hold-refund.ts'

/** 403 for another store's order. */
export const showOrderMoney = async (db: Db, staff: Staff, orderId: string) => {
  await requireStoreOf(db, staff, orderId)
  const [order, payments, refunds, items, cash] = await Promise.all([
    findOrderToPay(db, orderId),
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
      byCertificateOf(order) +
      (order && !isPaidAtOnce(order.payment_method)
        ? refundableCash(order)
        : payments.reduce((sum, payment) => sum + refundableAmount(payment), 0)),
  }
}

/** Kopecks that go back to it first, once money came or it paid all. */
const byCertificateOf = (order: OrderToPay | null): number =>
  order && (order.paid > 0 || order.total === 0) ? order.by_certificate : 0
