import type { Db } from '#/platform/server/database/db.ts'
import type { FiscalState } from '../fiscal/fiscal-provider.ts'
import type { ReceiptItem } from '../service/receipts/receipt-lines.ts'
import type { CashReceiptRow } from './cash-receipts.ts'

export type ReceiptToRegister = Pick<
  CashReceiptRow,
  'id' | 'kind' | 'means' | 'amount' | 'attempt' | 'provider_id'
> & {
  items: ReceiptItem[]
  /** An address or a phone of who paid; null: nobody said one. */
  contact: string | null
}

export const lockReceipt = async ({ sql }: Db, id: string) => {
  const [row] = await sql<[Pick<CashReceiptRow, 'provider' | 'provider_id'> & { is_open: boolean }]>`
    select provider, provider_id, printed_at is null and failed_at is null as is_open
    from cash_receipts where id = ${id} for update`
  return row
}

/** Undefined once it is printed or refused. Counts the try. */
export const beginRegistering = async ({ sql, now }: Db, id: string, provider: string) => {
  const [row] = await sql<ReceiptToRegister[]>`
    update cash_receipts r set asked_at = ${now()}, tries = r.tries + 1
    from cash_receipts x left join orders o on o.id = x.order_id left join users u on u.id = o.user_id
      left join certificates g on g.id = x.certificate_id
    where r.id = ${id} and x.id = r.id and r.provider = ${provider} and r.printed_at is null and r.failed_at is null
    returning r.id, r.kind, r.means, r.amount, r.items, r.attempt, r.provider_id,
      coalesce(o.receipt_email, u.phone, nullif(g.receipt_to, '')) as contact`
  return row
}

/** Of the attempt that was asked about; a printed receipt stays. */
export const saveState = async (
  db: Db,
  { id, attempt }: Pick<ReceiptToRegister, 'id' | 'attempt'>,
  { id: providerId, status, problem, fiscal, registeredAt }: FiscalState,
): Promise<boolean> => {
  const { sql } = db
  const isPrinted = status === 'printed' && fiscal !== null
  const isFailed = status === 'failed'
  return (
    (
      await sql`
        update cash_receipts set provider_id = ${providerId}, problem = ${isFailed ? problem || 'refused' : null},
          failed_at = ${isFailed ? db.now() : null}, fiscal = ${isPrinted ? sql.json(fiscal) : null},
          fiscal_number = ${isPrinted ? fiscal.document : null},
          printed_at = ${isPrinted ? (registeredAt ?? db.now()) : null}
        where id = ${id} and attempt = ${attempt} and printed_at is null and failed_at is null`
    ).count === 1
  )
}

/** Refused before it became a document. */
export const saveRefusal = async (
  db: Db,
  { id, attempt }: Pick<ReceiptToRegister, 'id' | 'attempt'>,
  problem: string,
): Promise<boolean> =>
  (
    await db.sql`
      update cash_receipts set problem = ${problem || 'refused'}, failed_at = ${db.now()}
      where id = ${id} and attempt = ${attempt} and printed_at is null and failed_at is null`
  ).count === 1

export const saveUnanswered = (
  { sql }: Db,
  { id, attempt }: Pick<ReceiptToRegister, 'id' | 'attempt'>,
) => sql`
  update cash_receipts set problem = 'unanswered'
  where id = ${id} and attempt = ${attempt} and printed_at is null and failed_at is null`

/** A refused one begins its next attempt; one under way is asked about at once. */
export const askAgain = ({ sql }: Db, id: string) => sql`
  update cash_receipts set attempt = attempt + (failed_at is not null)::int, tries = 0, asked_at = null, failed_at = null,
    problem = null, provider_id = case when failed_at is null then provider_id end
  where id = ${id} and printed_at is null`

/** The pause doubles up to an hour. */
export const findToRegister = ({ sql, now }: Db, provider: string, limit: number) => sql<{ id: string }[]>`
  select id from cash_receipts
  where printed_at is null and failed_at is null and provider = ${provider}
    and (asked_at is null or asked_at <= ${now()}::timestamptz
      - least(interval '15 seconds' * 2 ^ least(tries, 10), interval '1 hour'))
  order by asked_at nulls first, id limit ${limit}`

export const findByProviderId = async ({ sql }: Db, provider: string, providerId: string) => {
  const [row] = await sql<{ id: string; asked_at: Date | null }[]>`
    select id, asked_at from cash_receipts
    where provider = ${provider} and provider_id = ${providerId} and printed_at is null and failed_at is null`
  return row
}
