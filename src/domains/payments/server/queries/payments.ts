import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentState } from '#/domains/payments/rules/payment-states.ts'
import type { PaidLine } from '../service/receipts/receipt-lines.ts'
import type { StaffPayment } from '#/domains/payments/contract/staff.ts'

export type PaymentProblem = 'amount' | 'currency' | 'order' | 'refund'

export type PaymentRow = Omit<z.input<typeof StaffPayment>, 'problem'> & {
  order_id: string
  confirmation_url: string | null
  lines: PaidLine[] | null
  problem: PaymentProblem | null
  asked_at: Date | null
  /** Of the customer's saved ones, by which it is paid. */
  card_id: string | null
  keeps_card: boolean
}

const columns = ({ sql }: Db) => sql`
  id, order_id, provider, attempt, way, amount, status, provider_id, confirmation_url, cancel_reason, refund_held,
  refunded, lines, problem, asked_at, paid_at, created_at, card_id, keeps_card`

type NewPayment = Pick<PaymentRow, 'order_id' | 'provider' | 'attempt' | 'way' | 'amount'>

export const insertPayment = (db: Db, payment: NewPayment) => db.sql`
  insert into payments ${db.sql({ id: uuidv7(), ...payment, status: 'created', created_at: db.now() })}`

type FirstPayment = NewPayment & { userId: string | null; savedCard: string | null; keepsCard: boolean }

/** By a saved card only where it is the customer's and of this provider; else the bank asks for one. */
export const insertFirstPayment = (
  { sql, now }: Db,
  { userId, savedCard, keepsCard, ...payment }: FirstPayment,
) =>
  sql`
    insert into payments (id, order_id, provider, attempt, way, amount, status, created_at, keeps_card, card_id)
    values (${uuidv7()}, ${payment.order_id}, ${payment.provider}, ${payment.attempt}, ${payment.way}, ${payment.amount},
      'created', ${now()}, ${keepsCard}, (
        select id from saved_cards
        where id = ${savedCard}::uuid and user_id = ${userId} and provider = ${payment.provider}))`

/** Made at the provider, with the lines of `like`; null when known. */
export const insertDuplicate = async (
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

/** By the provider's id, or by ours while that is unknown. */
export const findByProviderId = async (
  db: Db,
  provider: string,
  reported: { id: string; paymentId: string | null },
) => {
  const [row] = await db.sql<PaymentRow[]>`
    select ${columns(db)} from payments
    where provider = ${provider} and (provider_id = ${reported.id} or id = ${reported.paymentId}::uuid)
    order by provider_id = ${reported.id} desc nulls last limit 1`
  return row
}

/** After the order's row. */
export const lockPayment = async (db: Db, id: string): Promise<PaymentRow> => {
  const [row] = await db.sql<[PaymentRow]>`select ${columns(db)} from payments where id = ${id} for update`
  return row
}

export const findPayments = (db: Db, orderId: string) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments where order_id = ${orderId} order by attempt`

/** After the order's row. */
export const lockPaid = (db: Db, orderId: string) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments where order_id = ${orderId} and status = 'succeeded'
  order by attempt for update`

/** Fixed at the first request: an idempotency key must repeat the same content. */
export const beginCreating = async (db: Db, id: string, lines: PaidLine[]): Promise<PaidLine[] | null> => {
  const [row] = await db.sql<{ lines: PaidLine[] }[]>`
    update payments set asked_at = ${db.now()}, lines = coalesce(lines, ${db.sql.json(lines)})
    where id = ${id} and status = 'created' returning lines`
  return row?.lines ?? null
}

type ProviderState = {
  id: string
  status: PaymentState
  confirmationUrl: string | null
  cancelReason: string | null
  paidAt: Date | null
  payer: string | null
}

/** Under the payment's lock; no payer for an erased customer. */
export const setProviderState = (db: Db, paymentId: string, reported: ProviderState) => db.sql`
  update payments set provider_id = ${reported.id}, status = ${reported.status}, paid_at = ${reported.paidAt}, problem = null,
    confirmation_url = coalesce(${reported.confirmationUrl}, confirmation_url), cancel_reason = ${reported.cancelReason},
    payer = case when (select erased_at from orders where id = order_id) is null then coalesce(${reported.payer}, payer) end,
    asked_at = ${db.now()}
  where id = ${paymentId}`

/** Refused by the provider or no longer needed. */
export const cancelCreated = async ({ sql, now }: Db, id: string, reason: string): Promise<boolean> =>
  (
    await sql`
      update payments set status = 'canceled', cancel_reason = ${reason}, asked_at = ${now()}
      where id = ${id} and status = 'created'`
  ).count === 1

/** The provider never heard of them. */
export const cancelAllCreated = ({ sql }: Db, orderId: string, reason: string) => sql`
  update payments set status = 'canceled', cancel_reason = ${reason}
  where order_id = ${orderId} and status = 'created'`

export const setProblem = ({ sql, now }: Db, id: string, problem: PaymentProblem) => sql`
  update payments set problem = ${problem}, asked_at = ${now()} where id = ${id}`

/** False when asked recently. */
export const beginAsking = async ({ sql, now }: Db, id: string, before: Date): Promise<boolean> =>
  (
    await sql`
      update payments set asked_at = ${now()}
      where id = ${id} and status = 'pending' and (asked_at is null or asked_at <= ${before})`
  ).count === 1

/** The answer was lost. */
export const findToCreate = (db: Db, provider: string, before: Date, limit: number) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments
  where status = 'created' and provider = ${provider} and coalesce(asked_at, created_at) <= ${before}
  order by asked_at nulls first, created_at limit ${limit}`

/** Asked about every minute, then with growing pauses. */
const LIKELY_MINUTES = 90

export const findToAsk = (db: Db, provider: string, limit: number) => db.sql<PaymentRow[]>`
  select ${columns(db)} from payments
  where status = 'pending' and provider = ${provider} and (asked_at is null or asked_at <= ${db.now()}::timestamptz
    - greatest(interval '1 minute', (${db.now()}::timestamptz - created_at - ${LIKELY_MINUTES} * interval '1 minute') / 10))
  order by asked_at nulls first limit ${limit}`
