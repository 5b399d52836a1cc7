import { uuidv7 } from 'uuidv7'
import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { CertificateSale } from '#/domains/certificates/contract/staff.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { certificateSold } from '../../events.ts'
import * as queries from '../../queries/certificates.ts'
import { giftPath, hashesOf, requestHash } from '../../secret-code.ts'
import { checkForm, contentOf, repeated } from '../buy-certificate.ts'
import { issueCertificate } from '../issue-certificate.ts'

/**
 * Paid by hand and issued at once, once per key. 422 for a sum or a moment that is not sold, 403 for another store. Its
 * link is told to whoever sold it, who prints it.
 */
export const sellAtCounter = async ({ db, secrets }: AppContext, staff: Staff, sale: CertificateSale) => {
  const { id: storeId, time_zone } = await ownStore(db, staff, sale.store_id)
  await checkForm(db, sale, time_zone)
  const { key, means, amount, receipt_email = '' } = sale
  const request_hash = requestHash(sale)
  const id = await db.transaction(async (tx) => {
    const made = uuidv7()
    const row = await queries.insertCertificate(tx, {
      id: made,
      ...hashesOf(secrets, made),
      ...contentOf(sale, time_zone),
      buyer_id: null,
      receipt_to: receipt_email,
      key,
      request_hash,
      sold_by: staff.id,
      store_id: storeId,
    })
    if (!row) return repeated(await queries.findBySellerKey(tx, staff.id, key), request_hash)
    await issueCertificate(tx, made)
    await certificateSold.emit(tx, { certificateId: made, storeId, amount, means, staffId: staff.id })
    await recordAction(tx, staff, {
      action: 'certificate.sell',
      subject: 'certificate',
      subjectId: made,
      after: { number: row.number, amount, means },
    })
    return made
  })
  const row = await queries.findCertificate(db, id)
  return { id, number: row?.number ?? 0, gift_path: row ? giftPath(secrets, row) : null }
}
