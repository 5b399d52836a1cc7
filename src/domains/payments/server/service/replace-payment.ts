import type { Db } from '#/platform/server/database/db.ts'
import { withinTime } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { refreshPayment } from './refresh-payment.ts'

/** Whoever stands at the counter waits no longer for the bank. */
const PROVIDER_TIMEOUT_MS = 2000

/** Money that is there already counts. Outside any transaction. */
export const askBeforeReplacing =
  (gateway: PaymentGateway) =>
  async (db: Db, { orderId }: { orderId: string }): Promise<void> => {
    const pending = (await queries.findPayments(db, orderId)).find(({ status }) => status === 'pending')
    if (pending) await withinTime(PROVIDER_TIMEOUT_MS, refreshPayment(gateway, pending, db.now()))
  }

/** A page of the bank that is open cannot be taken back: what it brings goes back (docs/decisions/122). */
export const endPayments = async (tx: Db, { orderId }: { orderId: string }): Promise<void> => {
  await queries.cancelAllCreated(tx, orderId, 'replaced')
}
