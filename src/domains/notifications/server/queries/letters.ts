import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'

export type NewLetter = { subject: string; body: string; link: string | null; expiresAt: Date }

/** For what `insertingNotification` inserts in this statement; answers the number of rows. */
export const insertingLetter = (
  { sql, now }: Db,
  { subject, body, link, expiresAt }: NewLetter,
): Write<number> => ({
  steps: [
    sql`new_letters as (
      insert into letters (id, user_id, notification_id, subject, body, link, due_at, expires_at)
      select gen_random_uuid(), m.user_id, n.id, ${subject}::text, ${body}::text, ${link}::text, ${now()}, ${expiresAt}
      from new_notification n join mail_addresses m on m.user_id = n.user_id and m.address is not null
      for key share of m
      returning id)`,
  ],
  answer: sql`(select count(*) from new_letters)`,
  read: (count) => count as number,
})

export type TakenLetter = {
  id: string
  subject: string
  body: string
  link: string | null
  tries: number
  address: string
  /** Unread and not expired. */
  is_wanted: boolean
}

/** Leased until `leaseUntil`, when others may take them: a killed process loses nothing. */
export const claimDueLetters = (
  { sql, now }: Db,
  { limit, leaseUntil }: { limit: number; leaseUntil: Date },
) => sql<TakenLetter[]>`
  with due as materialized (
    select id from letters where due_at <= ${now()} order by due_at limit ${limit} for update skip locked
  )
  update letters l set due_at = ${leaseUntil}, tries = l.tries + 1
  from due, mail_addresses m
  where l.id = due.id and m.user_id = l.user_id
  returning l.id, l.subject, l.body, l.link, l.tries, coalesce(m.address, '') as address,
    l.expires_at > ${now()} and m.address is not null
      and not exists (select from notifications where id = l.notification_id and read_at is not null) as is_wanted`

export const deleteLetter = ({ sql }: Db, id: string) => sql`delete from letters where id = ${id}`

/** Deletes what would be too late then. */
export const postponeLetter = ({ sql }: Db, id: string, until: Date) => sql`
  with late as (delete from letters where id = ${id} and expires_at <= ${until})
  update letters set due_at = ${until} where id = ${id} and expires_at > ${until}`

export const countLateLetters = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from letters where due_at < ${before} and expires_at > ${before}`
  return row.late
}
