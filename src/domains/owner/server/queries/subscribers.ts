import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'

/** Idempotent per phone; false when `most` are there already. */
export const insertSubscriber = async (
  { sql, now }: Db,
  { phone, consent, most }: { phone: string; consent: string; most: number },
): Promise<boolean> => {
  const [row] = await sql<[{ has_room: boolean }]>`
    with room as materialized (select count(*) < ${most} as has_room from opening_subscribers),
    added as (
      insert into opening_subscribers (id, phone, consent, created_at)
      select ${uuidv7()}, ${phone}, ${consent}, ${now()} from room where has_room
      on conflict (phone) do nothing
    )
    select has_room from room`
  return row.has_room
}

export const countSubscribers = async ({ sql }: Db): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from opening_subscribers where due_at is null`
  return row.count
}

/** From then on the job tells them. */
export const scheduleSubscribers = ({ sql, now }: Db) =>
  sql`update opening_subscribers set due_at = ${now()} where due_at is null`

/** Leased until `leaseUntil`, when others may take them: a killed process loses nobody. */
export const claimSubscriber = async (
  { sql, now }: Db,
  { leaseUntil, maxAttempts }: { leaseUntil: Date; maxAttempts: number },
): Promise<{ id: string; phone: string; attempts: number } | undefined> => {
  const [claimed] = await sql<{ id: string; phone: string; attempts: number }[]>`
    with due as materialized (
      select id from opening_subscribers where due_at <= ${now()} and attempts < ${maxAttempts}
      order by due_at, id limit 1 for update skip locked
    )
    update opening_subscribers s set due_at = ${leaseUntil}, attempts = s.attempts + 1 from due where s.id = due.id
    returning s.id, s.phone, s.attempts`
  return claimed
}

export const deleteSubscriber = ({ sql }: Db, id: string) =>
  sql`delete from opening_subscribers where id = ${id}`

export const postponeSubscriber = (
  { sql }: Db,
  { id, until, attempts }: { id: string; until: Date; attempts: number },
) => sql`update opening_subscribers set attempts = ${attempts}, due_at = ${until} where id = ${id}`

/** Never told: the shop has not opened, or the number does not answer. */
export const deleteSubscribersBefore = ({ sql }: Db, moment: Date) =>
  sql`delete from opening_subscribers where created_at < ${moment}`

export const findSubscriptionsOf = ({ sql }: Db, userId: string) =>
  sql<{ consent: string; created_at: Date }[]>`
    select s.consent, s.created_at from opening_subscribers s join users u on u.phone = s.phone where u.id = ${userId}`

export const deleteSubscriptionsOf = ({ sql }: Db, userId: string) =>
  sql`delete from opening_subscribers where phone = (select phone from users where id = ${userId})`

export const countLateSubscribers = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from opening_subscribers where due_at < ${before}`
  return row.late
}
