import type { Db } from '#/platform/server/database/db.ts'
import type { NewCashReceipt } from '#/domains/payments/server/queries/cash-receipts.ts'
import { type MoneyByHand, moneyByHand } from '#/domains/payments/server/events.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { requestReceipt } from './request-receipt.ts'

/** The cause of a receipt: an order that staff took was paid at once. */
export const PAID_AT_COUNTER = 'by_hand'

type Money = Omit<NewCashReceipt, 'provider' | 'kind'> & Pick<MoneyByHand, 'kind'>

/** With its receipt, once per order and cause. */
export const recordMoneyByHand = async (tx: Db, gateway: PaymentGateway, money: Money): Promise<void> => {
  const receiptId = await requestReceipt(tx, gateway, money)
  if (receiptId === undefined) return
  const { order_id: orderId, kind, means, amount, staff_id: staffId, reason } = money
  const isAtCounter = money.cause === PAID_AT_COUNTER
  await moneyByHand.emit(tx, { receiptId, orderId, kind, means, amount, isAtCounter, staffId, reason })
}
