import { uuidv7 } from 'uuidv7'
import type { Customer } from '#/domains/auth/server/public.ts'
import { cityOrDefault } from '#/domains/places/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type CertificateForm, SEND_WITHIN_DAYS } from '#/domains/certificates/contract/customer.ts'
import { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import {
  certificatePaymentRequested,
  certificatePaymentStarting,
  certificateRefundRequested,
} from '../events.ts'
import * as queries from '../queries/certificates.ts'
import { insertMove } from '../queries/moves.ts'
import { hashesOf, requestHash } from '../secret-code.ts'
import { showBought } from './show-certificates.ts'

/** Once per key; 422 for a sum or a moment that is not sold. The provider is asked after the transaction. */
export const buyCertificate = async ({ db, secrets }: AppContext, buyer: Customer, form: CertificateForm) => {
  const city = await cityOrDefault(db, form.city_id ?? 0)
  await checkForm(db, form, city.time_zone)
  const request_hash = requestHash(form)
  const { key, receipt_email: receiptTo = buyer.phone } = form
  const id = await db.transaction(async (tx) => {
    const made = uuidv7()
    const row = await queries.insertCertificate(tx, {
      id: made,
      ...hashesOf(secrets, made),
      ...contentOf(form, city.time_zone),
      buyer_id: buyer.id,
      receipt_to: receiptTo,
      key,
      request_hash,
      sold_by: null,
      store_id: null,
    })
    if (!row) return repeated(await queries.findByKey(tx, buyer.id, key), request_hash)
    await certificatePaymentRequested.emit(tx, {
      certificateId: made,
      amount: form.amount,
      receiptTo,
    })
    failpoint('certificate.bought')
    return made
  })
  return { id, confirmation_url: await startPayment(db, id) }
}

export type Content = Omit<CertificateForm, 'receipt_email' | 'key' | 'city_id'>

export const contentOf = (form: Content, timeZone: string) => ({
  design: form.design,
  amount: form.amount,
  from_name: form.from_name,
  to_name: form.to_name,
  words: form.words,
  way: form.way,
  to_phone: form.way === 'sms' ? (form.to_phone ?? null) : null,
  to_email: form.way === 'email' ? (form.to_email ?? null) : null,
  send_at: form.way === 'print' || form.send_at === null ? null : instantAt(form.send_at, timeZone),
})

/** The id of what the same request has made; 422 for another one under its key. */
export const repeated = (known: queries.CertificateRow | undefined, hash: string): string => {
  if (!known || known.request_hash !== hash) throw new AppError(422, 'idempotency_key_reused')
  return known.id
}

/** 422 at each wrong field. */
export const checkForm = async (
  db: Db,
  { amount, way, to_phone, to_email, send_at }: Content,
  timeZone: string,
): Promise<void> => {
  const { minSum, maxSum } = await settingsOf(db, certificateSettings)
  if (amount < minSum || amount > maxSum || amount % KOPECKS !== 0)
    throw invalid({
      amount: t('errors.certificate_sum', { min: formatMoney(minSum), max: formatMoney(maxSum) }),
    })
  if (way === 'sms' && !to_phone) throw invalid({ to_phone: t('validation.mobile') })
  if (way === 'email' && !to_email) throw invalid({ to_email: t('validation.email') })
  if (send_at === null || way === 'print') return
  const ahead = instantAt(send_at, timeZone).getTime() - db.now().getTime()
  if (ahead < 0 || ahead > SEND_WITHIN_DAYS * DAY_MS)
    throw invalid({ send_at: t('errors.certificate_moment', { n: SEND_WITHIN_DAYS }) })
}

/** 404 for another's. */
export const payCertificate = async (db: Db, buyer: Customer, id: string) => {
  await ofBuyer(db, buyer, id)
  return { confirmation_url: await startPayment(db, id) }
}

const startPayment = async (db: Db, certificateId: string): Promise<string | null> => {
  const [url = null] = await certificatePaymentStarting.emit(db, { certificateId })
  return url
}

export const ofBuyer = async (db: Db, { id: buyerId }: Pick<Customer, 'id'>, id: string) => {
  const row = await queries.findCertificate(db, id)
  if (!row || row.buyer_id !== buyerId) throw notFound('certificate_unknown')
  return row
}

/** By its buyer, while nothing is spent. 409 otherwise. */
export const refundByBuyer = async ({ db, secrets }: AppContext, buyer: Customer, id: string) => {
  await ofBuyer(db, buyer, id)
  await db.transaction(async (tx) => {
    const row = await queries.lockCertificate(tx, id)
    if (row?.status === 'refunded') return
    if (row?.status !== 'active' || row.balance !== row.amount) throw conflict('certificate_begun')
    await refundUnspent(tx, row, {})
  })
  return showBought(secrets, await ofBuyer(db, buyer, id))
}

/** All that is left, to who paid; true where a bank gives it back. Under its lock. */
export const refundUnspent = async (
  tx: Db,
  { id, balance }: queries.CertificateRow,
  by: { staffId?: string; reason?: string },
): Promise<boolean> => {
  await queries.endRefunded(tx, id)
  await insertMove(tx, { certificateId: id, kind: 'refunded', amount: -balance, ...by })
  const back = { certificateId: id, amount: balance, ...by }
  const [isByBank = false] = await certificateRefundRequested.emit(tx, back)
  return isByBank
}
