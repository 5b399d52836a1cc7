import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import {
  recordCashRefund,
  type OrderToPay,
  findOrderToPay,
  type HandedOver,
  type RefundRequest,
} from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, notFound } from '#/platform/server/errors.ts'
import * as cash from '../queries/cash-receipts.ts'
import { paidLines, receiptItems } from '../receipt-lines.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { splitByLines } from './split-by-lines.ts'

const MOST_AT_ONCE = 100

/**
 * Cash taken at handover: a receipt to be printed in the store (54-ФЗ, `decisions §10`). In the handover's
 * transaction.
 */
export const requestCashReceipt =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId, took, staffId }: HandedOver): Promise<void> => {
    const order = took > 0 ? await findOrderToPay(tx, orderId) : null
    if (!order) return
    await cash.insertCashReceipt(tx, {
      order_id: orderId,
      kind: 'payment',
      cause: 'handed_over',
      amount: took,
      items: receiptItems(paidLines(order, took), { mode: 'full_payment', vatCode: gateway.vatCode }),
      parts: null,
      staff_id: staffId,
      reason: null,
    })
  }

/**
 * Cash refund by staff with its receipt; once per cause. 409 when more than is left. Under the order's lock.
 */
export const refundCash = async (
  tx: Db,
  gateway: PaymentGateway,
  order: OrderToPay,
  back: RefundRequest,
): Promise<void> => {
  const { orderId, amount, cause, of, staffId, reason } = back
  const left = refundableCash(order)
  // Cash is only refunded by staff.
  if (staffId === undefined || amount === 'all' || (await cash.isKnown(tx, orderId, cause))) return
  if (amount > left) throw conflict('refund_too_large', { left })
  const lines = paidLines(order, order.paid)
  const before = await cash.findRefundedParts(tx, orderId)
  const leftByLine = lines.map(({ amount: sum }, at) =>
    before.reduce((rest, { parts }) => rest - (parts[at] ?? 0), sum),
  )
  const parts = splitByLines(amount, lines, leftByLine, of)
  await cash.insertCashReceipt(tx, {
    order_id: orderId,
    kind: 'refund',
    cause,
    amount,
    items: receiptItems(lines, { mode: 'full_payment', vatCode: gateway.vatCode, parts }),
    parts,
    staff_id: staffId,
    reason: reason ?? null,
  })
  await recordCashRefund(tx, { orderId, amount, staffId })
}

/** Kopecks. */
export const refundableCash = ({ paid, refunded }: Pick<OrderToPay, 'paid' | 'refunded'>): number =>
  paid - refunded

/** 403 for another store. */
export const listToPrint = async (db: Db, staff: Staff, storeId: number | undefined) => {
  const items = await cash.findToPrint(db, storeOf(staff, storeId), MOST_AT_ONCE)
  return { items, count: await countToPrint(db, staff, storeId) }
}

export const countToPrint = (db: Db, staff: Staff, storeId?: number): Promise<number> =>
  cash.countToPrint(db, storeOf(staff, storeId))

const storeOf = ({ storeId: own }: Staff, storeId: number | undefined): number | null => {
  if (own !== null && storeId !== undefined && storeId !== own) throw forbidden('other_store')
  return own ?? storeId ?? null
}

/** Saves the fiscal number once; 409 for a different one. */
export const markPrinted = (db: Db, staff: Staff, id: string, number: string) =>
  db.transaction(async (tx) => {
    const receipt = await cash.findCashReceipt(tx, id)
    if (!receipt) throw notFound('receipt_not_found')
    if (staff.storeId !== null && staff.storeId !== receipt.store_id) throw forbidden('other_store')
    if (await cash.setPrinted(tx, id, { number, by: staff.id }))
      await recordAction(tx, staff, {
        action: 'receipt.print',
        subject: 'order',
        subjectId: receipt.order_id,
        after: { number: receipt.number, receipt: number },
      })
    const now = (await cash.findCashReceipt(tx, id)) ?? receipt
    if (now.fiscal_number !== number) throw conflict('receipt_printed', now)
    return now
  })
