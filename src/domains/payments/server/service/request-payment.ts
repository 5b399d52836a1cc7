import type { PaymentRequest } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writing } from '#/platform/server/statements/write.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentGateway } from '../payment-gateway.ts'

/** In the order's transaction; created at the provider after it. */
export const requestingPayment =
  ({ provider }: PaymentGateway) =>
  async (tx: Db, { orderId, amount, way, ...payer }: PaymentRequest): Promise<Write<void>> => {
    const isByCard = payer.savedCard !== null || payer.keepsCard
    return writing(
      tx,
      'new_payment',
      queries.insertFirstPayment(tx, {
        order_id: orderId,
        provider: provider.name,
        attempt: 1,
        way: isByCard && provider.keepsCards ? 'bank_card' : way,
        amount,
        ...payer,
        keepsCard: payer.keepsCard && provider.keepsCards,
      }),
    )
  }
