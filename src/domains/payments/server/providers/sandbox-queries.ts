import { uuidv7 } from 'uuidv7'
import type { PaymentWay } from '#/domains/payments/rules/bank-ways.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentMode } from '../service/receipts/receipt-lines.ts'

export type SandboxPayment = {
  id: string
  order_id: string
  payment_id: string
  description: string
  amount: number
  return_url: string
  way: PaymentWay
  saved_method: string | null
  keeps_card: boolean
  /** A test card; null until then, or when no card is to be kept. */
  paid_by: 'good' | 'poor' | null
  status: 'pending' | 'succeeded' | 'canceled'
  cancel_reason: string | null
  pay_at: Date | null
  paid_at: Date | null
}

const columns = ({ sql }: Db) =>
  sql`id, order_id, payment_id, description, amount, return_url, way, saved_method, keeps_card, paid_by, status,
    cancel_reason, pay_at, paid_at`

export const findPayment = async (db: Db, id: string) => {
  const [row] = await db.sql<SandboxPayment[]>`
    select ${columns(db)} from sandbox_payments where id::text = ${id}`
  return row
}

type NewPayment = Pick<
  SandboxPayment,
  'order_id' | 'payment_id' | 'description' | 'amount' | 'return_url' | 'way' | 'saved_method' | 'keeps_card'
>

/** Idempotent by key. */
export const insertPayment = async (db: Db, key: string, payment: NewPayment): Promise<SandboxPayment> => {
  const [row] = await db.sql<[SandboxPayment]>`
    insert into sandbox_payments ${db.sql({ id: uuidv7(), idempotence_key: key, ...payment, status: 'pending', created_at: db.now() })}
    on conflict (idempotence_key) do update set idempotence_key = excluded.idempotence_key
    returning ${columns(db)}`
  return row
}

/** False when it had ended. */
export const endPayment = async (
  { sql, now }: Db,
  id: string,
  status: 'succeeded' | 'canceled',
  { reason = null, by = null }: { reason?: string | null; by?: SandboxPayment['paid_by'] } = {},
): Promise<boolean> =>
  (
    await sql`
      update sandbox_payments set status = ${status}, cancel_reason = ${reason}, paid_by = ${by}, pay_at = null,
        paid_at = case when ${status} = 'succeeded' then ${now()}::timestamptz end
      where id = ${id} and status = 'pending'`
  ).count === 1

export const insertDuplicate = async (db: Db, id: string): Promise<string> => {
  const [row] = await db.sql<[{ id: string }]>`
    insert into sandbox_payments (id, idempotence_key, order_id, payment_id, description, amount, return_url, way, status,
      paid_at, created_at)
    select ${uuidv7()}, 'twin of ' || id, order_id, payment_id, description, amount, return_url, way, 'succeeded',
      ${db.now()}, ${db.now()}
    from sandbox_payments where id = ${id}
    returning id`
  return row.id
}

export const payLater = async ({ sql }: Db, id: string, moment: Date): Promise<boolean> =>
  (await sql`update sandbox_payments set pay_at = ${moment} where id = ${id} and status = 'pending'`)
    .count === 1

/** To be paid late, or abandoned. */
export const findDue = ({ sql, now }: Db, abandonedBefore: Date, limit: number) => sql<
  { id: string; pays: boolean }[]
>`
  select id, pay_at is not null as pays from sandbox_payments
  where status = 'pending' and (pay_at <= ${now()} or pay_at is null and created_at <= ${abandonedBefore})
  order by created_at limit ${limit}`

export type SandboxRefund = { id: string; payment_id: string; refund_id: string; amount: number }

/** Idempotent by key; undefined when too little is left of the payment. */
export const insertRefund = (
  db: Db,
  key: string,
  { payment_id, amount }: Pick<SandboxRefund, 'payment_id' | 'amount'>,
): Promise<SandboxRefund | undefined> =>
  db.transaction(async ({ sql, now }) => {
    await sql`select from sandbox_payments where id = ${payment_id} for update`
    const [known] = await sql<SandboxRefund[]>`
      select id, payment_id, refund_id, amount from sandbox_refunds where idempotence_key = ${key}`
    if (known) return known
    const [made] = await sql<SandboxRefund[]>`
      insert into sandbox_refunds (id, idempotence_key, payment_id, refund_id, amount, created_at)
      select ${uuidv7()}, ${key}, p.id, ${key}, ${amount}, ${now()} from sandbox_payments p
      where p.id = ${payment_id} and p.status = 'succeeded' and p.amount >= ${amount} + (
        select coalesce(sum(amount), 0) from sandbox_refunds where payment_id = p.id)
      returning id, payment_id, refund_id, amount`
    return made
  })

export const findRefund = async ({ sql }: Db, id: string) => {
  const [row] = await sql<SandboxRefund[]>`
    select id, payment_id, refund_id, amount from sandbox_refunds where id::text = ${id}`
  return row
}

export const findRefundOfKey = async ({ sql }: Db, key: string) => {
  const [row] = await sql<SandboxRefund[]>`
    select id, payment_id, refund_id, amount from sandbox_refunds where idempotence_key = ${key}`
  return row
}

export type SandboxReceipt = {
  id: string
  refund_id: string | null
  mode: PaymentMode
  number: number
  created_at: Date
}

/** Idempotent by key. */
export const insertReceipt = async (
  { sql, now }: Db,
  receipt: { idempotence_key: string; payment_id: string; refund_id: string | null; mode: PaymentMode },
): Promise<SandboxReceipt> => {
  const [row] = await sql<[SandboxReceipt]>`
    insert into sandbox_receipts ${sql({ id: uuidv7(), ...receipt, created_at: now() })}
    on conflict (idempotence_key) do update set idempotence_key = excluded.idempotence_key
    returning id, refund_id, mode, number, created_at`
  return row
}

export const findReceipts = ({ sql }: Db, paymentId: string) => sql<SandboxReceipt[]>`
  select id, refund_id, mode, number, created_at from sandbox_receipts where payment_id = ${paymentId}`
