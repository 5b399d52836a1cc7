import { uuidv7 } from 'uuidv7'
import type { PaymentState } from '#/domains/payments/rules/payment-states.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** Kopecks. */
export type CertificatePaymentRow = {
  id: string
  certificate_id: string
  attempt: number
  provider: string
  amount: number
  status: PaymentState
  provider_id: string | null
  confirmation_url: string | null
  receipt_to: string
  paid_at: Date | null
}

const columns = ({ sql }: Pick<Db, 'sql'>): Fragment =>
  sql`id, certificate_id, attempt, provider, amount, status, provider_id, confirmation_url, receipt_to, paid_at`

type NewPayment = Pick<
  CertificatePaymentRow,
  'certificate_id' | 'attempt' | 'provider' | 'amount' | 'receipt_to'
>

/** One of a certificate is open at a time. */
export const insertPayment = ({ sql, now }: Db, payment: NewPayment) => sql`
  insert into certificate_payments ${sql({ id: uuidv7(), ...payment, status: 'created', created_at: now() })}
  on conflict do nothing`

/** Oldest first. */
export const findPayments = (db: Db, certificateId: string) => db.sql<CertificatePaymentRow[]>`
  select ${columns(db)} from certificate_payments where certificate_id = ${certificateId} order by attempt`

export const findPayment = async (db: Db, id: string) => {
  const [row] = await db.sql<CertificatePaymentRow[]>`
    select ${columns(db)} from certificate_payments where id = ${id}`
  return row
}

export const lockPayment = async (db: Db, id: string): Promise<CertificatePaymentRow> => {
  const [row] = await db.sql<[CertificatePaymentRow]>`
    select ${columns(db)} from certificate_payments where id = ${id} for update`
  return row
}

export const findByProviderId = async (
  db: Db,
  provider: string,
  reported: { id: string; paymentId: string | null },
) => {
  const [row] = await db.sql<CertificatePaymentRow[]>`
    select ${columns(db)} from certificate_payments
    where provider = ${provider} and (provider_id = ${reported.id} or id = ${reported.paymentId}::uuid)
    order by provider_id = ${reported.id} desc nulls last limit 1`
  return row
}

type ProviderState = Pick<CertificatePaymentRow, 'status' | 'paid_at'> & {
  id: string
  confirmationUrl: string | null
  cancelReason: string | null
}

export const setProviderState = (
  { sql, now }: Db,
  paymentId: string,
  { id, status, confirmationUrl, cancelReason, paid_at }: ProviderState,
) => sql`
  update certificate_payments set provider_id = ${id}, status = ${status}, confirmation_url = ${confirmationUrl},
    cancel_reason = ${cancelReason}, paid_at = ${paid_at}, asked_at = ${now()}
  where id = ${paymentId}`

/** A second one that was paid at the provider; undefined when it is known. */
export const insertDuplicate = async (
  db: Db,
  like: CertificatePaymentRow,
  { id, paidAt }: { id: string; paidAt: Date },
) => {
  const [row] = await db.sql<CertificatePaymentRow[]>`
    insert into certificate_payments (id, certificate_id, attempt, provider, amount, status, provider_id, receipt_to,
      paid_at, created_at)
    select ${uuidv7()}, certificate_id, max(attempt) + 1, ${like.provider}, ${like.amount}, 'succeeded', ${id},
      ${like.receipt_to}, ${paidAt}, ${db.now()}
    from certificate_payments where certificate_id = ${like.certificate_id} group by certificate_id
    on conflict do nothing returning ${columns(db)}`
  return row
}

export const setProblem = ({ sql, now }: Db, id: string, problem: string) => sql`
  update certificate_payments set problem = ${problem}, asked_at = ${now()} where id = ${id}`

/** Refused by the provider. */
export const cancelCreated = ({ sql, now }: Db, id: string, reason: string) => sql`
  update certificate_payments set status = 'canceled', cancel_reason = ${reason}, asked_at = ${now()}
  where id = ${id} and status = 'created'`

/** False when asked recently. */
export const beginAsking = async ({ sql, now }: Db, id: string, before: Date): Promise<boolean> =>
  (
    await sql`
      update certificate_payments set asked_at = ${now()}
      where id = ${id} and status in ('created', 'pending') and (asked_at is null or asked_at <= ${before})`
  ).count === 1

/** Nobody is there to pay after that. */
const GIVEN_UP_AFTER_DAYS = 2

export const findOpen = (db: Db, provider: string, before: Date, limit: number) => db.sql<
  CertificatePaymentRow[]
>`
  select ${columns(db)} from certificate_payments
  where provider = ${provider} and coalesce(asked_at, created_at) <= ${before}
    and (status = 'pending' or status = 'created' and created_at > ${db.now()}::timestamptz - ${GIVEN_UP_AFTER_DAYS} * interval '1 day')
  order by asked_at nulls first, created_at limit ${limit}`
