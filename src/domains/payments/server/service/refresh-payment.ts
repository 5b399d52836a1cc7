import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { applyPayment } from './apply-payment.ts'

/** Skipped when asked after `before`. */
export const refreshPayment = async (
  gateway: PaymentGateway,
  { id, provider_id }: PaymentRow,
  before: Date,
): Promise<void> => {
  if (provider_id === null || !(await queries.beginAsking(gateway.db, id, before))) return
  const reported = await gateway.provider.findPayment(provider_id)
  if (reported) await applyPayment(gateway, reported)
}
