import type { Db } from '#/platform/server/database/db.ts'

export type Mailed = { user_id: string; id: string; seq: number }
type Said = { name: string; title: string; text: string; link: string | null; at: Date }

/**
 * The next of each of these inboxes, in one statement: `readers` are users in the order of their ids, each with the id
 * of the notification to be. Takes the inboxes' row locks in that order until the transaction ends. The users are held
 * by the caller, so that `keep_to_customer` need not look for each of them twice.
 */
export const insertMailed = async (
  { sql }: Db,
  mailingId: string,
  readers: { userId: string; id: string }[],
  { name, title, text, link, at }: Said,
): Promise<readonly Mailed[]> => {
  // Sent one behind the other, as one connection does them: nothing is waited for in between.
  const [, mailed] = await Promise.all([
    sql`set local lavanda.kept = 'on'`,
    sql<Mailed[]>`
      with readers as (
        select * from unnest(${readers.map(({ userId }) => userId)}::uuid[], ${readers.map(({ id }) => id)}::uuid[])
          as given (user_id, id)
      ), counted as (
        insert into inboxes (user_id, last_seq, changed_at)
        select user_id, 1, ${at}::timestamptz from readers order by user_id
        on conflict (user_id) do update set last_seq = inboxes.last_seq + 1, changed_at = excluded.changed_at
        returning user_id, last_seq
      )
      insert into notifications (id, user_id, seq, name, title, text, link, created_at, mailing_id)
      select readers.id, user_id, last_seq, ${name}::text, ${title}::text, ${text}::text, ${link}::text,
        ${at}::timestamptz, ${mailingId}::uuid
      from counted join readers using (user_id)
      returning user_id, id, seq::int as seq`,
    sql`set local lavanda.kept = 'off'`,
  ])
  return mailed
}
