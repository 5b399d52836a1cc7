import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'

/** Idempotent per phone. */
export const insertSubscriber = async (
  { sql, now }: Db,
  { phone, consent }: { phone: string; consent: string },
): Promise<void> => {
  await sql`
    insert into opening_subscribers (id, phone, consent, created_at) values (${uuidv7()}, ${phone}, ${consent}, ${now()})
    on conflict (phone) do nothing`
}

export const countSubscribers = async ({ sql }: Db): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from opening_subscribers where due_at is null`
  return row.count
}

/** From now on the job tells them. */
export const scheduleSubscribers = ({ sql, now }: Db) =>
  sql`update opening_subscribers set due_at = ${now()} where due_at is null`

/** Another process skips those that this transaction holds. */
export const lockDueSubscribers = ({ sql, now }: Db, limit: number, maxAttempts: number) =>
  sql<{ id: string; phone: string }[]>`
    select id, phone from opening_subscribers where due_at <= ${now()} and attempts < ${maxAttempts}
    order by due_at, id limit ${limit} for update skip locked`

export const deleteSubscriber = ({ sql }: Db, id: string) =>
  sql`delete from opening_subscribers where id = ${id}`

export const postponeSubscriber = ({ sql }: Db, id: string, until: Date) =>
  sql`update opening_subscribers set attempts = attempts + 1, due_at = ${until} where id = ${id}`

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
