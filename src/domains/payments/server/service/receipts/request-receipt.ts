import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { insertCashReceipt, type NewCashReceipt } from '#/domains/payments/server/queries/cash-receipts.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { ignoreUnanswered } from '#/domains/payments/server/providers/payment-provider.ts'
import { registerCashReceipt } from './register-cash-receipt.ts'

/** Its id, once per order and cause; undefined on a repeat. The cash register is asked after the commit. */
export const requestReceipt = async (
  tx: Db,
  gateway: PaymentGateway,
  receipt: Omit<NewCashReceipt, 'provider'>,
): Promise<string | undefined> => {
  const provider = gateway.fiscal?.name ?? 'by-hand'
  const receiptId = await insertCashReceipt(tx, { ...receipt, provider })
  if (receiptId === undefined || !gateway.fiscal) return receiptId
  tx.afterCommit(() => failpoint('fiscal.committed'))
  tx.afterCommit(async () => void (await ignoreUnanswered(registerCashReceipt(gateway, receiptId))))
  return receiptId
}
