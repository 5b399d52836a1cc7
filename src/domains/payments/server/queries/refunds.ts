import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { TaskState } from '#/domains/payments/rules/payment-states.ts'

export type RefundRow = {
  id: string
  payment_id: string
  order_id: string
  amount: number
  cause: string
  status: TaskState
  provider_id: string | null
  parts: number[]
  tries: number
  created_at: Date
}

const columns = ({ sql }: Db) =>
  sql`id, payment_id, order_id, amount, cause, status, provider_id, parts, tries, created_at`

export type NewRefund = {
  payment_id: string
  order_id: string
  amount: number
  cause: string
  parts: number[]
  staff_id?: string | null
  reason?: string | null
  /** Of one made by hand at the provider. */
  provider_id?: string
}

/** Under the payment's lock; `holdAmount` reserves the sum. */
export const insertRefund = async (db: Db, refund: NewRefund): Promise<string> => {
  const [row] = await db.sql<[{ id: string }]>`
    insert into refunds ${db.sql({ id: uuidv7(), ...refund, status: 'wanted', created_at: db.now() })} returning id`
  return row.id
}

/** False when too little is left. */
export const holdAmount = async ({ sql }: Db, paymentId: string, amount: number): Promise<boolean> =>
  (
    await sql`
      update payments set refund_held = refund_held + ${amount}
      where id = ${paymentId} and status = 'succeeded' and refund_held + ${amount} <= amount`
  ).count === 1

export const releaseAmount = ({ sql }: Db, paymentId: string, amount: number) => sql`
  update payments set refund_held = refund_held - ${amount} where id = ${paymentId}`

export const addRefunded = ({ sql }: Db, paymentId: string, amount: number) => sql`
  update payments set refunded = refunded + ${amount} where id = ${paymentId}`

export const isKnown = async ({ sql }: Db, orderId: string, cause: string): Promise<boolean> =>
  (await sql`select from refunds where order_id = ${orderId} and cause = ${cause}`).length > 0

export const findRefund = async (db: Db, id: string) => {
  const [row] = await db.sql<RefundRow[]>`select ${columns(db)} from refunds where id = ${id}`
  return row
}

/** Without failed ones, oldest first. */
export const findOfPayment = (db: Db, paymentId: string) => db.sql<RefundRow[]>`
  select ${columns(db)} from refunds where payment_id = ${paymentId} and status <> 'failed' order by created_at, id`

/** By the provider's id, ours, or as a wanted one of the same sum made by hand. Under the payment's lock. */
export const findByProviderId = async (
  db: Db,
  paymentId: string,
  reported: { id: string; refundId: string | null; amount: number },
) => {
  const [row] = await db.sql<RefundRow[]>`
    select ${columns(db)} from refunds
    where payment_id = ${paymentId} and (provider_id = ${reported.id} or provider_id is null and (
      id = ${reported.refundId}::uuid
      or ${reported.refundId}::uuid is null and status = 'wanted' and amount = ${reported.amount}))
    order by provider_id = ${reported.id} desc nulls last, created_at limit 1 for update`
  return row
}

export const setStatus = (
  db: Db,
  id: string,
  { status, providerId }: { status: TaskState; providerId: string | null },
) => db.sql`
  update refunds set status = ${status}, provider_id = coalesce(${providerId}, provider_id),
    done_at = case when ${status} = 'succeeded' then ${db.now()}::timestamptz end
  where id = ${id}`

/** False when asked recently. */
export const beginAsking = async (db: Db, id: string): Promise<boolean> =>
  (
    await db.sql`
      update refunds set asked_at = ${db.now()}, tries = tries + 1
      where id = ${id} and status in ('wanted', 'pending') and ${isDue(db)}`
  ).count === 1

/** The pause doubles up to ten minutes. */
const isDue = ({ sql, now }: Db) => sql`(
  asked_at is null or asked_at <= ${now()}::timestamptz - least(interval '15 seconds' * 2 ^ least(tries, 10), interval '10 minutes'))`

export const findDue = (db: Db, provider: string, limit: number) => db.sql<{ id: string }[]>`
  select r.id from refunds r
  where r.status in ('wanted', 'pending') and ${isDue(db)}
    and exists (select from payments p where p.id = r.payment_id and p.provider = ${provider})
  order by r.asked_at nulls first, r.created_at limit ${limit}`
