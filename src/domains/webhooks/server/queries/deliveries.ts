import type { Db } from '#/platform/server/database/db.ts'
import { deleteInBatches } from '#/platform/server/delete-in-batches.ts'
import { TEST_EVENT } from '#/domains/webhooks/rules/webhook-events.ts'

export type DueDelivery = {
  id: string
  message_id: string
  type: string
  data: unknown
  created_at: Date
  tries: number
  endpoint_id: string
  endpoint: string
  url: string
  secret: string
  former_secret: string | null
}

/**
 * Of each subject the first that waits, so that none overtakes another; leased until `leaseUntil`, when others may take
 * them. `except`: endpoints that are busy or rest.
 */
export const claimDue = (
  { sql, now }: Db,
  { limit, leaseUntil, except }: { limit: number; leaseUntil: Date; except: string[] },
) => sql<DueDelivery[]>`
  with due as materialized (
    select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.sent_at is null and d.failed_at is null and d.next_at <= ${now()} and e.off_at is null
      and d.endpoint_id <> all(${except}::uuid[])
      and not exists (
        select from webhook_deliveries earlier
        where earlier.endpoint_id = d.endpoint_id and earlier.subject = d.subject and earlier.id < d.id
          and earlier.sent_at is null and earlier.failed_at is null)
    order by d.id limit ${limit} for update of d skip locked
  )
  update webhook_deliveries d set next_at = ${leaseUntil}, tries = d.tries + 1, tried_at = ${now()},
    status = null, took_ms = null, answer = null, problem = null
  from due, webhook_endpoints e
  where d.id = due.id and e.id = d.endpoint_id
  returning d.id::text as id, d.message_id, d.type, d.data, d.created_at, d.tries, d.endpoint_id, e.name as endpoint,
    e.url, e.secret, case when e.former_until > ${now()} then e.former_secret end as former_secret`

export type Outcome = {
  status: number | null
  tookMs: number
  answer: string | null
  problem: 'address' | 'unreachable' | 'status' | null
}

const outcomeOf = ({ sql }: Db, { status, tookMs, answer, problem }: Outcome) =>
  sql`status = ${status}, took_ms = ${tookMs}, answer = ${answer}, problem = ${problem}`

export const setSent = (db: Db, id: string, outcome: Outcome) => db.sql`
  update webhook_deliveries set sent_at = ${db.now()}, ${outcomeOf(db, outcome)} where id = ${id}`

/** `next` null: kept as failed. */
export const setTried = (db: Db, id: string, outcome: Outcome, next: Date | null) => db.sql`
  update webhook_deliveries set ${outcomeOf(db, outcome)}, next_at = coalesce(${next}, next_at),
    failed_at = case when ${next}::timestamptz is null then ${db.now()}::timestamptz end
  where id = ${id} and sent_at is null`

export const insertTest = ({ sql, now }: Db, endpointId: string) => sql`
  insert into webhook_deliveries (endpoint_id, type, subject, data, created_at)
  values (${endpointId}, ${TEST_EVENT}, 'test', '{}', ${now()})`

/** One try more, at once; false for an unknown one. */
export const sendAgain = async ({ sql }: Db, endpointId: string, id: number): Promise<boolean> => {
  const { count } = await sql`
    update webhook_deliveries set sent_at = null, failed_at = null, next_at = '-infinity', tries = greatest(tries, 1)
    where id = ${id} and endpoint_id = ${endpointId}`
  return count === 1
}

export type DeliveryRow = Omit<
  DueDelivery,
  'endpoint_id' | 'endpoint' | 'url' | 'secret' | 'former_secret' | 'id'
> & {
  id: number
  tried_at: Date | null
  sent_at: Date | null
  failed_at: Date | null
  status: number | null
  took_ms: number | null
  answer: string | null
  problem: Outcome['problem']
}

export const findDeliveries = (
  { sql }: Db,
  endpointId: string,
  { before, limit }: { before: number | undefined; limit: number },
) => sql<DeliveryRow[]>`
  select id::int, message_id, type, data, created_at, tries, tried_at, sent_at, failed_at, status, took_ms, answer, problem
  from webhook_deliveries where endpoint_id = ${endpointId} ${before === undefined ? sql`` : sql`and id < ${before}`}
  order by id desc limit ${limit}`

/** Of addresses that are on. */
export const countLateWebhooks = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.sent_at is null and d.failed_at is null and e.off_at is null and d.created_at < ${before}
      and d.next_at < ${before}`
  return row.late
}

export const deleteOld = ({ sql }: Db, before: Date): Promise<void> =>
  deleteInBatches(
    (limit) => sql`
      delete from webhook_deliveries where id = any (array(
        select id from webhook_deliveries where created_at <= ${before}
        order by created_at limit ${limit} for update skip locked))`,
  )
