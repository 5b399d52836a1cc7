import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { ProviderReceipt } from '../providers/payment-provider.ts'
import type { ReceiptItem } from '../service/receipts/receipt-lines.ts'
import type { Receipt } from '#/domains/payments/contract/customer.ts'

export type ReceiptRow = Omit<z.input<typeof Receipt>, 'items'> & {
  order_id: string
  payment_id: string
  refund_id: string | null
  items: ReceiptItem[]
  provider_id: string | null
}

const columns = ({ sql }: Db) => sql`
  id, order_id, payment_id, refund_id, kind, amount, items, email, status, provider_id, fiscal, registered_at, created_at`

type NewReceipt = Pick<
  ReceiptRow,
  'order_id' | 'payment_id' | 'refund_id' | 'kind' | 'amount' | 'items' | 'email'
> & {
  /** `pending`: the provider makes it unasked. */
  status: 'wanted' | 'pending'
}

/** Once per payment, kind and refund. */
export const insertReceipt = (db: Db, { items, ...receipt }: NewReceipt) => db.sql`
  insert into receipts ${db.sql({ id: uuidv7(), ...receipt, items: db.sql.json(items), created_at: db.now() })}
  on conflict (payment_id, kind, refund_id) do nothing`

export const findOfOrder = (db: Db, orderId: string) => db.sql<ReceiptRow[]>`
  select ${columns(db)} from receipts where order_id = ${orderId} order by created_at, id`

export const findOfRefund = async (db: Db, refundId: string) => {
  const [row] = await db.sql<[ReceiptRow]>`select ${columns(db)} from receipts where refund_id = ${refundId}`
  return row
}

export const isSettled = async ({ sql }: Db, paymentId: string): Promise<boolean> =>
  (await sql`select from receipts where payment_id = ${paymentId} and kind = 'settlement'`).length > 0

/** The provider registers it with the refund; a failed refund has none. */
export const setRefundReceiptStatus = ({ sql }: Db, refundId: string, status: 'pending' | 'failed') => sql`
  update receipts set status = ${status} where refund_id = ${refundId} and status in ('wanted', 'pending')`

/** A final state stays. */
export const setProviderState = (
  db: Db,
  id: string,
  { id: providerId, status, fiscal, registeredAt }: ProviderReceipt,
) => db.sql`
  update receipts set provider_id = ${providerId}, fiscal = ${fiscal && db.sql.json(fiscal)},
    status = ${status === 'canceled' ? 'failed' : status},
    registered_at = ${status === 'succeeded' ? (registeredAt ?? db.now()) : null}
  where id = ${id} and status in ('wanted', 'pending')`

export const setFailed = ({ sql }: Db, id: string) => sql`
  update receipts set status = 'failed' where id = ${id} and status in ('wanted', 'pending')`

/** They come within three days (`research §3.10`); then we stop asking. */
const MAX_DAYS = 30

/** The pause doubles up to an hour. */
export const findPaymentsDue = ({ sql, now }: Db, provider: string, limit: number) => sql<{ id: string }[]>`
  select r.payment_id as id, min(r.asked_at) as asked_at from receipts r
  where r.status in ('wanted', 'pending') and r.created_at > ${now()}::timestamptz - ${MAX_DAYS} * interval '1 day'
    and (r.refund_id is null or r.status = 'pending')
    and (r.asked_at is null or r.asked_at <= ${now()}::timestamptz
      - least(interval '15 seconds' * 2 ^ least(r.tries, 10), interval '1 hour'))
    and exists (select from payments p where p.id = r.payment_id and p.provider = ${provider})
  group by r.payment_id order by min(r.asked_at) nulls first limit ${limit}`

export const beginAsking = (db: Db, paymentId: string) => db.sql<ReceiptRow[]>`
  update receipts set asked_at = ${db.now()}, tries = tries + 1
  where payment_id = ${paymentId} and status in ('wanted', 'pending') and (refund_id is null or status = 'pending')
  returning ${columns(db)}`

export const findEmail = async ({ sql }: Db, paymentId: string) => {
  const [row] = await sql<{ email: string }[]>`
    select email from receipts where payment_id = ${paymentId} and kind = 'prepayment'`
  return row?.email
}
