import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writing } from '#/platform/server/statements/write.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentGateway } from '../payment-gateway.ts'

type PaymentRequest = { orderId: string; amount: number; way: 'any' | 'sbp' }

/** In the order's transaction; created at the provider after it. */
export const requestingPayment =
  ({ provider }: PaymentGateway) =>
  async (tx: Db, { orderId, amount, way }: PaymentRequest): Promise<Write<void>> =>
    writing(
      tx,
      'new_payment',
      queries.insertPayment(tx, { order_id: orderId, provider: provider.name, attempt: 1, way, amount }),
    )
