import { type CounterSale, findSold } from '#/domains/certificates/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { PAID_AT_COUNTER, recordCertificateMoney } from '../receipts/record-money-by-hand.ts'
import { certificateItems } from './certificate-items.ts'

/** An advance in cash, by card or by СБП (54-ФЗ). In the transaction of the sale. */
export const recordCertificateSale =
  (gateway: PaymentGateway) =>
  async (tx: Db, { certificateId, storeId, amount, means, staffId }: CounterSale): Promise<void> => {
    const certificate = await findSold(tx, certificateId)
    await recordCertificateMoney(tx, gateway, {
      certificate_id: certificateId,
      store_id: storeId,
      kind: 'payment',
      cause: PAID_AT_COUNTER,
      means,
      amount,
      items: certificateItems(certificate?.number ?? 0, amount, (await gateway.taxes(tx)).vat),
      parts: null,
      staff_id: staffId,
      reason: null,
    })
  }
