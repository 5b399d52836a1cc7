import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import {
  type ProviderReceipt,
  ProviderRefused,
} from '#/domains/payments/server/providers/payment-provider.ts'
import * as queries from '#/domains/payments/server/queries/payments.ts'
import * as receipts from '#/domains/payments/server/queries/receipts.ts'
import type { ReceiptRow } from '#/domains/payments/server/queries/receipts.ts'
import * as refunds from '#/domains/payments/server/queries/refunds.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'

/** Kopecks, without refunds. */
export const leftByLine = async (
  tx: Db,
  { id, lines }: Pick<queries.PaymentRow, 'id' | 'lines'>,
): Promise<number[]> => {
  const before = await refunds.findOfPayment(tx, id)
  return (lines ?? []).map(({ amount }, at) =>
    before.reduce((left, { parts }) => left - (parts[at] ?? 0), amount),
  )
}

export const syncReceipts = async (gateway: PaymentGateway, paymentId: string): Promise<void> => {
  const { db, provider } = gateway
  const payment = await queries.findPayment(db, paymentId)
  const providerPaymentId = payment?.provider_id
  if (!providerPaymentId) return
  const open = await receipts.beginAsking(db, paymentId)
  if (open.length === 0) return
  const doneRefunds = (await refunds.findOfPayment(db, paymentId)).filter(
    ({ status }) => status === 'succeeded',
  )
  const refundIds = doneRefunds.flatMap(({ provider_id }) => provider_id ?? [])
  const reported = await provider.findReceipts(providerPaymentId, refundIds)
  failpoint('receipt.at_bank')
  for (const receipt of open) {
    const refundId = doneRefunds.find(({ id }) => id === receipt.refund_id)?.provider_id ?? null
    const found = reported.find(isSameAs(receipt.kind, refundId))
    const made =
      found ?? (receipt.kind === 'settlement' ? await makeReceipt(gateway, receipt, providerPaymentId) : null)
    if (made) await receipts.setProviderState(db, receipt.id, made)
  }
}

const isSameAs =
  (kind: ReceiptRow['kind'], ofRefund: string | null) =>
  ({ refundId, mode }: ProviderReceipt): boolean => {
    if (kind === 'refund') return ofRefund !== null && refundId === ofRefund
    return refundId === null && (mode === 'full_payment') === (kind === 'settlement')
  }

const makeReceipt = async ({ db, provider }: PaymentGateway, receipt: ReceiptRow, paymentId: string) => {
  const { id, amount, email, items } = receipt
  try {
    const made = await provider.createReceipt({ id, paymentId, amount, receipt: { email, items } })
    failpoint('settlement.at_bank')
    return made
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await receipts.setFailed(db, id)
    return null
  }
}
