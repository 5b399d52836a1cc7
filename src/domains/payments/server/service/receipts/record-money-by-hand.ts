import type { Db } from '#/platform/server/database/db.ts'
import type { NewCashReceipt } from '#/domains/payments/server/queries/cash-receipts.ts'
import { type MoneyByHand, moneyByHand, type MoneySubject } from '#/domains/payments/server/events.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { requestReceipt } from './request-receipt.ts'

/** The cause of a receipt: an order that staff took was paid at once. */
export const PAID_AT_COUNTER = 'by_hand'

type Money = Omit<NewCashReceipt, 'provider' | 'kind' | 'order_id' | 'certificate_id'> &
  Pick<MoneyByHand, 'kind'>

/** With its receipt, once per order and cause. */
export const recordMoneyByHand = async (
  tx: Db,
  gateway: PaymentGateway,
  { order_id, ...money }: Money & { order_id: string },
): Promise<void> => {
  const receiptId = await requestReceipt(tx, gateway, { ...money, order_id, certificate_id: null })
  await emitMoney(tx, receiptId, { orderId: order_id }, money)
}

type CertificateMoney = Money & { certificate_id: string; store_id: number }

/** At the counter of a store, with its receipt, once per certificate and cause. */
export const recordCertificateMoney = async (
  tx: Db,
  gateway: PaymentGateway,
  { certificate_id, store_id, ...money }: CertificateMoney,
): Promise<void> => {
  const receiptId = await requestReceipt(tx, gateway, { ...money, certificate_id, order_id: null })
  await emitMoney(tx, receiptId, { storeId: store_id }, money)
}

const emitMoney = async (tx: Db, receiptId: string | undefined, of: MoneySubject, money: Money) => {
  if (receiptId === undefined) return
  const { kind, means, amount, staff_id: staffId, reason } = money
  const isAtCounter = money.cause === PAID_AT_COUNTER
  await moneyByHand.emit(tx, { receiptId, of, kind, means, amount, isAtCounter, staffId, reason })
}
