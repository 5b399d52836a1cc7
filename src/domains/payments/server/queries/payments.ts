import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentState } from '#/domains/payments/rules.ts'
import type { PaidLine } from '../receipt-lines.ts'

/** What the bank says otherwise than we. */
export type Problem = 'amount' | 'currency' | 'order' | 'refund'

export type PaymentRow = {
  id: string
  order_id: string
  provider: 'sandbox' | 'yookassa'
  attempt: number
  way: 'any' | 'sbp'
  amount: number
  status: PaymentState
  provider_id: string | null
  confirmation_url: string | null
  cancel_reason: string | null
  refund_held: number
  refunded: number
  lines: PaidLine[] | null
  problem: Problem | null
  asked_at: Date | null
  paid_at: Date | null
  created_at: Date
}

const columns = ({ sql }: Db) => sql`
  id, order_id, provider, attempt, way, amount, status, provider_id, confirmation_url, cancel_reason, refund_held,
  refunded, lines, problem, asked_at, paid_at, created_at`

type NewPayment = Pick<PaymentRow, 'order_id' | 'provider' | 'attempt' | 'way' | 'amount'>

/** A payment that we want and that its provider does not know yet. */
export const insertPayment = (db: Db, payment: NewPayment) => db.sql`
  insert into payments ${db.sql({ id: uuidv7(), ...payment, status: 'created', created_at: db.now() })}`

/** One that the provider made and we did not: paid, with what its like was paid for; null where it is known by now. */
export const insertTwin = async (
  db: Db,
  like: PaymentRow,
  { id, paidAt }: { id: string; paidAt: Date },
): Promise<PaymentRow | null> => {
  const { sql } = db
  const [row] = await sql<PaymentRow[]>`
    insert into payments (id, order_id, provider, attempt, way, amount, status, provider_id, lines, paid_at, created_at)
    select ${uuidv7()}, order_id, ${like.provider}, max(attempt) + 1, ${like.way}, ${like.amount}, 'succeeded', ${id},
      ${sql.json(like.lines ?? [])}, ${paidAt}, ${db.now()}
    from payments where order_id = ${like.order_id} group by order_id
    on conflict (provider, provider_id) do nothing
    returning ${columns(db)}`
  return row ?? null
}

export const findPayment = async (db: Db, id: string) => {
  const [row] = await db.sql<PaymentRow[]>`select ${columns(db)} from payments where id = ${id}`
  return row
}

/** Ours, by the provider's id or, where that is not known yet, by ours. */
export const findOurs = async (db: Db, provider: string, said: { id: string; paymentId: string | null }) => {
  const [row] = await db.sql<PaymentRow[]>`
    select ${columns(db)} from payments
    where provider = ${provider} and (provider_id = ${said.id} or id = ${said.paymentId}::uuid)
    order by provider_id = ${said.id} desc nulls last limit 1`
  return row
}

/** Kept as it is until the transaction ends. After the order's row. */
export const lockPayment = async (db: Db, id: string): Promise<PaymentRow> => {
  const [row] = await db.sql<[PaymentRow]>`select ${columns(db)} from payments where id = ${id} for update`
  return row
}

/** All of an order, the first first. */
export const findPayments = (db: Db, orderId: string) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments where order_id = ${orderId} order by attempt`

/** Those that came, the first first; kept as they are until the transaction ends. After the order's row. */
export const lockPaid = (db: Db, orderId: string) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments where order_id = ${orderId} and status = 'succeeded'
  order by attempt for update`

/** What it is paid for stands from the first time that the provider is asked: the same key has to say the same. */
export const beginCreating = async (db: Db, id: string, lines: PaidLine[]): Promise<PaidLine[] | null> => {
  const [row] = await db.sql<{ lines: PaidLine[] }[]>`
    update payments set asked_at = ${db.now()}, lines = coalesce(lines, ${db.sql.json(lines)})
    where id = ${id} and status = 'created' returning lines`
  return row?.lines ?? null
}

type Said = {
  id: string
  status: PaymentState
  confirmationUrl: string | null
  cancelReason: string | null
  paidAt: Date | null
  payer: string | null
}

/** What its provider says, under the payment's lock; of who was erased the payer is not kept. */
export const setSaid = (db: Db, paymentId: string, said: Said) => db.sql`
  update payments set provider_id = ${said.id}, status = ${said.status}, paid_at = ${said.paidAt}, problem = null,
    confirmation_url = coalesce(${said.confirmationUrl}, confirmation_url), cancel_reason = ${said.cancelReason},
    payer = case when (select erased_at from orders where id = order_id) is null then coalesce(${said.payer}, payer) end,
    asked_at = ${db.now()}
  where id = ${paymentId}`

/** It comes to nothing by our own word: the provider refused to make it, or it is not needed any more. */
export const giveUp = async ({ sql, now }: Db, id: string, reason: string): Promise<boolean> =>
  (
    await sql`
      update payments set status = 'canceled', cancel_reason = ${reason}, asked_at = ${now()}
      where id = ${id} and status = 'created'`
  ).count === 1

/** Those of an order that its provider need not hear of any more. */
export const giveUpAll = ({ sql }: Db, orderId: string, reason: string) => sql`
  update payments set status = 'canceled', cancel_reason = ${reason}
  where order_id = ${orderId} and status = 'created'`

export const setProblem = ({ sql, now }: Db, id: string, problem: Problem) => sql`
  update payments set problem = ${problem}, asked_at = ${now()} where id = ${id}`

/** True for the one that asks now: whoever asks a moment later need not. */
export const beginAsking = async ({ sql, now }: Db, id: string, before: Date): Promise<boolean> =>
  (
    await sql`
      update payments set asked_at = ${now()}
      where id = ${id} and status = 'pending' and (asked_at is null or asked_at <= ${before})`
  ).count === 1

/** Wanted so long ago, and asked for so long ago, that somebody has not got the answer. */
export const findToCreate = (db: Db, provider: string, before: Date, limit: number) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments
  where status = 'created' and provider = ${provider} and coalesce(asked_at, created_at) <= ${before}
  order by asked_at nulls first, created_at limit ${limit}`

/** Minutes in which a payment is likely to end: it is asked about every minute; later with growing pauses. */
const LIKELY_MINUTES = 90

export const findToAsk = (db: Db, provider: string, limit: number) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments
  where status = 'pending' and provider = ${provider} and (asked_at is null or asked_at <= ${db.now()}::timestamptz
    - greatest(interval '1 minute', (${db.now()}::timestamptz - created_at - ${LIKELY_MINUTES} * interval '1 minute') / 10))
  order by asked_at nulls first limit ${limit}`
