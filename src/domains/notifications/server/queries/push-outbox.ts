import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { PushMessage } from '#/domains/notifications/contract/push.ts'
import { isReader, type StaffReaders } from './staff-readers.ts'

/** RFC 8030: whether a sleeping phone is woken. */
export type Urgency = 'low' | 'normal' | 'high'
/** A later push of the same subject replaces an earlier one; empty: none. */
export type NewPush = { message: PushMessage; subject: string; urgency: Urgency; expiresAt: Date }

/**
 * One row per browser; returns their number. Locked: a subscription that is being deleted would be gone when the
 * push is stored.
 */
export const insertMailedPushes = async (
  { sql, now }: Db,
  messages: readonly { notification_id: string; message: PushMessage }[],
  expiresAt: Date,
): Promise<number> => {
  const { count } = await sql`
    insert into pushes (id, subscription_id, notification_id, message, subject, urgency, due_at, expires_at)
    select gen_random_uuid(), s.id, n.id, given.message, '', 'low', ${now()}, ${expiresAt}
    from jsonb_to_recordset(${sql.json(messages)}) as given (notification_id uuid, message jsonb)
    join notifications n on n.id = given.notification_id
    join push_subscriptions s on s.user_id = n.user_id
    for key share of s`
  return count
}

/** For what `insertingNotification` inserts in this statement; answers the number of rows. */
export const insertingPushes = (db: Db, push: NewPush): Write<number> => ({
  steps: [db.sql`new_pushes as (${pushesTo(db, db.sql`new_notification`, push)} returning id)`],
  answer: db.sql`(select count(*) from new_pushes)`,
  read: (count) => count as number,
})

const pushesTo = (
  { sql, now }: Db,
  notifications: Fragment,
  { message, subject, urgency, expiresAt }: NewPush,
) => sql`
  insert into pushes (id, subscription_id, notification_id, message, subject, urgency, due_at, expires_at)
  select gen_random_uuid(), s.id, n.id, ${sql.json(message)}, ${subject}, ${urgency}, ${now()}, ${expiresAt}
  from ${notifications} n join push_subscriptions s on s.user_id = n.user_id
  for key share of s`

/** One row per browser of these staff. Replaces unsent pushes of the subject. Locked as above. */
export const insertingPushesToStaff = (
  db: Db,
  readers: StaffReaders,
  { message, subject, urgency, expiresAt }: NewPush,
): Write<number> => ({
  steps: [
    db.sql`earlier_pushes as (
      delete from pushes where id in (
        select p.id from pushes p join push_subscriptions s on s.id = p.subscription_id
        where p.subject = ${subject} and p.notification_id is null and s.for_staff
        for update of p skip locked))`,
    db.sql`staff_pushes as (
      insert into pushes (id, subscription_id, message, subject, urgency, due_at, expires_at)
      select gen_random_uuid(), s.id, ${db.sql.json(message)}, ${subject}, ${urgency}, ${db.now()}, ${expiresAt}
      from push_subscriptions s join staff on staff.user_id = s.user_id
      where s.for_staff and ${isReader(db, readers)}
      for key share of s
      returning id)`,
  ],
  answer: db.sql`(select count(*) from staff_pushes)`,
  read: (count) => count as number,
})

export type TakenPush = {
  id: string
  subscription_id: string
  message: PushMessage
  subject: string
  urgency: Urgency
  tries: number
  expires_at: Date
  endpoint: string
  p256dh: string
  auth: string
  /** Unread, not expired, and the session is open. */
  is_wanted: boolean
}

/** Leased until `leaseUntil`, when others may take them: a killed process loses nothing. `except`: paused hosts. */
export const claimDue = (
  { sql, now }: Db,
  { limit, leaseUntil, except }: { limit: number; leaseUntil: Date; except: string[] },
) => sql<TakenPush[]>`
  with due as materialized (
    select p.id from pushes p join push_subscriptions s on s.id = p.subscription_id
    where p.due_at <= ${now()} and split_part(s.endpoint, '/', 3) <> all(${except}::text[])
    order by p.due_at limit ${limit} for update of p skip locked
  )
  update pushes p set due_at = ${leaseUntil}, tries = tries + 1
  from due, push_subscriptions s
  where p.id = due.id and s.id = p.subscription_id
  returning p.id, p.subscription_id, p.message, p.subject, p.urgency, p.tries, p.expires_at, s.endpoint, s.p256dh, s.auth,
    p.expires_at > ${now()}
      and exists (
        select from sessions where id = s.session_id and revoked_at is null and expires_at > ${now()})
      and not exists (select from notifications where id = p.notification_id and read_at is not null) as is_wanted`

export const deletePushes = ({ sql }: Db, ids: string[]) => sql`
  delete from pushes where id = any(${ids}::uuid[])`

export const deleteSubscription = ({ sql }: Db, id: string) => sql`
  delete from push_subscriptions where id = ${id}`

/** Deletes what would be too late then. */
export const postpone = ({ sql }: Db, id: string, until: Date) => sql`
  with late as (delete from pushes where id = ${id} and expires_at <= ${until})
  update pushes set due_at = ${until} where id = ${id} and expires_at > ${until}`

export const countLatePushes = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from pushes where due_at < ${before} and expires_at > ${before}`
  return row.late
}
