import { uuidv7 } from 'uuidv7'
import type { TaskState } from '#/domains/payments/rules/payment-states.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** Kopecks. */
export type CertificateRefundRow = {
  id: string
  payment_id: string
  certificate_id: string
  amount: number
  status: TaskState
  provider_id: string | null
  tries: number
}

type NewRefund = Pick<CertificateRefundRow, 'payment_id' | 'certificate_id' | 'amount'> & { cause: string }

/** Its id; undefined when it is known. */
export const insertRefund = async (db: Db, refund: NewRefund): Promise<string | undefined> => {
  const [row] = await db.sql<{ id: string }[]>`
    insert into certificate_refunds ${db.sql({ id: uuidv7(), ...refund, status: 'wanted', created_at: db.now() })}
    on conflict (payment_id, cause) do nothing returning id`
  return row?.id
}

export const findRefund = async (db: Db, id: string) => {
  const [row] = await db.sql<CertificateRefundRow[]>`
    select id, payment_id, certificate_id, amount, status, provider_id, tries from certificate_refunds where id = ${id}`
  return row
}

/** The pause doubles up to ten minutes. */
const isDue = ({ sql, now }: Db) => sql`(
  asked_at is null or asked_at <= ${now()}::timestamptz - least(interval '15 seconds' * 2 ^ least(tries, 10), interval '10 minutes'))`

/** False when asked recently. */
export const beginAsking = async (db: Db, id: string): Promise<boolean> =>
  (
    await db.sql`
      update certificate_refunds set asked_at = ${db.now()}, tries = tries + 1
      where id = ${id} and status in ('wanted', 'pending') and ${isDue(db)}`
  ).count === 1

export const setStatus = async (
  db: Db,
  id: string,
  { status, providerId }: { status: TaskState; providerId: string | null },
): Promise<boolean> =>
  (
    await db.sql`
      update certificate_refunds set status = ${status}, provider_id = coalesce(${providerId}, provider_id),
        done_at = case when ${status} = 'succeeded' then ${db.now()}::timestamptz end
      where id = ${id} and status not in ('succeeded', 'failed')`
  ).count === 1

export const findDue = (db: Db, provider: string, limit: number) => db.sql<{ id: string }[]>`
  select r.id from certificate_refunds r join certificate_payments p on p.id = r.payment_id
  where r.status in ('wanted', 'pending') and p.provider = ${provider}
    and (r.asked_at is null or r.asked_at <= ${db.now()}::timestamptz
      - least(interval '15 seconds' * 2 ^ least(r.tries, 10), interval '10 minutes'))
  order by r.asked_at nulls first limit ${limit}`
