import type { Staff } from '#/domains/auth/server/guards.ts'
import type { Db } from '#/platform/server/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import * as queries from '../queries.ts'
import * as receipts from '../receipt-queries.ts'
import * as staffQueries from '../staff-queries.ts'
import { leftOf } from './refunds.ts'

/** Payments, refunds and receipts of an order; 403 for an order of a store that one does not work in. */
export const showMoney = async (db: Db, { storeId: own }: Staff, orderId: string) => {
  const storeId = await staffQueries.findStoreOf(db, orderId)
  if (storeId === undefined) throw notFound('order_not_found')
  if (own !== null && own !== storeId) throw forbidden('other_store')
  const [payments, refunds, items] = await Promise.all([
    queries.findPayments(db, orderId),
    staffQueries.findRefunds(db, orderId),
    receipts.findOfOrder(db, orderId),
  ])
  return {
    payments,
    refunds,
    receipts: items,
    left: payments.reduce((sum, payment) => sum + leftOf(payment), 0),
  }
}
