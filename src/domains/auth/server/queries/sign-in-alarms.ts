import type { Db } from '#/platform/server/database/db.ts'

/** `phone` notifies its owner; the others the admins. */
export type Alarm = 'phone' | 'guessing' | 'budget'

/** True when none was raised within these seconds. `subject`: the phone, empty shop-wide. */
export const raiseAlarm = async (db: Db, kind: Alarm, subject: string, seconds: number): Promise<boolean> =>
  (
    await db.sql`
      insert into sign_in_alarms as known (kind, subject, raised_at) values (${kind}, ${subject}, ${db.now()})
      on conflict (kind, subject) do update set raised_at = excluded.raised_at
      where known.raised_at <= ${new Date(db.now().getTime() - seconds * 1000)}`
  ).count === 1

/** A duplicate's phone leads to its customer. */
export const findPhoneOwner = async ({ sql }: Db, phone: string): Promise<string | undefined> => {
  const [user] = await sql<
    { id: string }[]
  >`select coalesce(merged_into, id) as id from users where phone = ${phone}`
  return user?.id
}

export const findAdmins = ({ sql }: Db) => sql<{ user_id: string }[]>`
  select user_id from staff where role = 'admin' order by user_id`
