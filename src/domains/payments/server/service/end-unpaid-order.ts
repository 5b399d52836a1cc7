import { endUnpaid } from '#/domains/orders/server/public.ts'
import { withinTime } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { refreshPayment } from './refresh-payment.ts'

/** Stock and slot wait no longer for the last request. */
const PROVIDER_TIMEOUT_MS = 2000

/** Unless the money came meanwhile (`decisions §6`). */
export const endUnpaidOrder = async (gateway: PaymentGateway, orderId: string): Promise<void> => {
  const { db } = gateway
  const pending = (await queries.findPayments(db, orderId)).find(({ status }) => status === 'pending')
  if (pending) await withinTime(PROVIDER_TIMEOUT_MS, refreshPayment(gateway, pending, db.now()))
  await db.transaction(async (tx) => {
    if (await endUnpaid(tx, orderId)) await queries.cancelAllCreated(tx, orderId, 'order_ended')
  })
}
