import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { CertificateChange } from '#/domains/certificates/contract/staff.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { type CertificateRow, lockCertificate } from '../../queries/certificates.ts'
import { insertMove } from '../../queries/moves.ts'
import * as queries from '../../queries/staff.ts'
import { refundUnspent } from '../buy-certificate.ts'
import { showCertificate } from './list-certificates.ts'

/** In the log with its reason. 409 where its state does not allow it. */
export const changeCertificate = async (db: Db, staff: Staff, id: string, change: CertificateChange) => {
  await db.transaction(async (tx) => {
    const certificate = await lockCertificate(tx, id)
    if (!certificate) throw notFound('certificate_unknown')
    await carryOut(tx, staff, certificate, change)
    const { what, ...after } = change
    await recordAction(tx, staff, {
      action: `certificate.${what}`,
      subject: 'certificate',
      subjectId: id,
      after: { number: certificate.number, ...after },
    })
  })
  return showCertificate(db, id)
}

const FROM: Record<CertificateChange['what'], readonly CertificateRow['status'][]> = {
  block: ['active'],
  unblock: ['blocked'],
  prolong: ['active', 'blocked', 'expired'],
  refund: ['active', 'blocked'],
}

const carryOut = async (tx: Db, staff: Staff, certificate: CertificateRow, change: CertificateChange) => {
  const { id, status, balance } = certificate
  const { what, reason } = change
  if (!FROM[what].includes(status) || (what === 'refund' && balance === 0))
    throw conflict('certificate_other_state')
  // A bank gives back what is left of a payment once.
  if (what === 'refund' && (await queries.isRefunded(tx, id))) throw conflict('certificate_refunded_once')
  if (change.what === 'prolong') return prolong(tx, staff, certificate, change)
  if (what === 'refund') await refundUnspent(tx, certificate, { staffId: staff.id, reason })
  else await queries.setStatus(tx, id, what === 'block' ? 'blocked' : 'active')
}

type Prolonging = Extract<CertificateChange, { what: 'prolong' }>

/** Through the last day; 422 for one that has passed. */
const prolong = async (
  tx: Db,
  staff: Staff,
  { id, burnt }: CertificateRow,
  { until, reason }: Prolonging,
): Promise<void> => {
  const midnight = instantAt(`${addDays(until, 1)}T00:00`, await shopTimeZone(tx))
  const end = new Date(midnight.getTime() - SECOND_MS)
  if (end <= tx.now()) throw invalid({ until: t('staff.certificates.past') })
  await queries.prolong(tx, id, end)
  if (burnt > 0)
    await insertMove(tx, { certificateId: id, kind: 'prolonged', amount: burnt, staffId: staff.id, reason })
}
