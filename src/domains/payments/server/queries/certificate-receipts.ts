import { uuidv7 } from 'uuidv7'
import type { TaskState } from '#/domains/payments/rules/payment-states.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { ProviderReceipt } from '../providers/payment-provider.ts'
import type { ReceiptItem } from '../service/receipts/receipt-lines.ts'

/** Kopecks. */
export type CertificateReceiptRow = {
  id: string
  certificate_id: string
  payment_id: string
  refund_id: string | null
  order_id: string | null
  kind: 'sale' | 'refund' | 'settlement'
  amount: number
  items: ReceiptItem[]
  email: string
  status: TaskState
}

const columns = ({ sql }: Db) =>
  sql`id, certificate_id, payment_id, refund_id, order_id, kind, amount, items, email, status`

/** Once per sale, refund and order. */
export const insertReceipt = (db: Db, { items, ...receipt }: Omit<CertificateReceiptRow, 'id'>) => db.sql`
  insert into certificate_receipts ${db.sql({ id: uuidv7(), ...receipt, items: db.sql.json(items), created_at: db.now() })}
  on conflict do nothing`

export const findOfRefund = async (db: Db, refundId: string) => {
  const [row] = await db.sql<[CertificateReceiptRow]>`
    select ${columns(db)} from certificate_receipts where refund_id = ${refundId}`
  return row
}

/** The provider registers it with the refund; a failed refund has none. */
export const setRefundReceiptStatus = ({ sql }: Db, refundId: string, status: 'pending' | 'failed') => sql`
  update certificate_receipts set status = ${status} where refund_id = ${refundId} and status in ('wanted', 'pending')`

/** A final state stays. */
export const setProviderState = (
  db: Db,
  id: string,
  { id: providerId, status, fiscal, registeredAt }: ProviderReceipt,
) => db.sql`
  update certificate_receipts set provider_id = ${providerId}, fiscal = ${fiscal && db.sql.json(fiscal)},
    status = ${status === 'canceled' ? 'failed' : status},
    registered_at = ${status === 'succeeded' ? (registeredAt ?? db.now()) : null}
  where id = ${id} and status in ('wanted', 'pending')`

export const setFailed = ({ sql }: Db, id: string) => sql`
  update certificate_receipts set status = 'failed' where id = ${id} and status in ('wanted', 'pending')`

/** They come within three days (`research §3.10`); then we stop asking. */
const MAX_DAYS = 30

/** Payments whose receipts are to be asked after; the pause doubles up to an hour. */
export const findPaymentsDue = ({ sql, now }: Db, provider: string, limit: number) => sql<{ id: string }[]>`
  select r.payment_id as id from certificate_receipts r join certificate_payments p on p.id = r.payment_id
  where r.status in ('wanted', 'pending') and p.provider = ${provider} and (r.refund_id is null or r.status = 'pending')
    and r.created_at > ${now()}::timestamptz - ${MAX_DAYS} * interval '1 day'
    and (r.asked_at is null or r.asked_at <= ${now()}::timestamptz
      - least(interval '15 seconds' * 2 ^ least(r.tries, 10), interval '1 hour'))
  group by r.payment_id order by min(r.asked_at) nulls first limit ${limit}`

export const beginAsking = (db: Db, paymentId: string) => db.sql<CertificateReceiptRow[]>`
  update certificate_receipts set asked_at = ${db.now()}, tries = tries + 1
  where payment_id = ${paymentId} and status in ('wanted', 'pending') and (refund_id is null or status = 'pending')
  returning ${columns(db)}`

/** Of the provider's refunds, by ours. */
export const findRefundIds = ({ sql }: Db, paymentId: string) => sql<{ id: string; provider_id: string }[]>`
  select id, provider_id from certificate_refunds
  where payment_id = ${paymentId} and status = 'succeeded' and provider_id is not null`
