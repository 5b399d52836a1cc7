import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import {
  moneyGivenBack,
  type OrderToPay,
  orderToPay,
  type HandedOver,
  type MoneyBack,
} from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, notFound } from '#/platform/server/errors.ts'
import * as cash from '../queries/cash-receipts.ts'
import { paidLines, receiptItems } from '../receipt-lines.ts'
import type { Till } from '../payment-gateway.ts'
import { partsOf } from './split-by-lines.ts'

/** More are printed in turns. */
const MOST_AT_ONCE = 100

/**
 * Money was taken at hand-over: the receipt that somebody of the store prints (54-ФЗ; `decisions §10`), of what the
 * customer paid for. In the transaction of the hand-over.
 */
export const wantCashReceipt =
  (till: Till) =>
  async (tx: Db, { orderId, took, staffId }: HandedOver): Promise<void> => {
    const order = took > 0 ? await orderToPay(tx, orderId) : null
    if (!order) return
    await cash.insertCashReceipt(tx, {
      order_id: orderId,
      kind: 'payment',
      cause: 'handed_over',
      amount: took,
      items: receiptItems(paidLines(order, took), { mode: 'full_payment', vatCode: till.vatCode }),
      parts: null,
      staff_id: staffId,
      reason: null,
    })
  }

/**
 * Staff gave money back by hand: who, how much, for what, and the receipt that is printed of it; each cause once. 409 when
 * it is more than is left. Under the order's lock.
 */
export const giveCashBack = async (tx: Db, till: Till, order: OrderToPay, back: MoneyBack): Promise<void> => {
  const { orderId, amount, cause, of, staffId, reason } = back
  const left = leftByHand(order)
  // Nothing that was taken by hand goes back by itself.
  if (staffId === undefined || amount === 'all' || (await cash.isKnown(tx, orderId, cause))) return
  if (amount > left) throw conflict('refund_too_large', { left })
  const lines = paidLines(order, order.paid)
  const before = await cash.findParts(tx, orderId)
  const leftOf = lines.map(({ amount: sum }, at) =>
    before.reduce((rest, { parts }) => rest - (parts[at] ?? 0), sum),
  )
  const parts = partsOf(amount, lines, leftOf, of)
  await cash.insertCashReceipt(tx, {
    order_id: orderId,
    kind: 'refund',
    cause,
    amount,
    items: receiptItems(lines, { mode: 'full_payment', vatCode: till.vatCode, parts }),
    parts,
    staff_id: staffId,
    reason: reason ?? null,
  })
  await moneyGivenBack(tx, { orderId, amount, staffId })
}

/** Kopecks that were taken by hand and can be given back. */
export const leftByHand = ({ paid, refunded }: Pick<OrderToPay, 'paid' | 'refunded'>): number =>
  paid - refunded

/** Receipts to print in the stores that one works in; 403 for another store. */
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

/** The receipt was printed: its number is written down, once. The same number again is as good; 409 for another one. */
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
