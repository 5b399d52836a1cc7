import type { Db } from '#/platform/server/database/db.ts'

export type MailedRow = { user_id: string; id: string; seq: number }
type MailingContent = { name: string; title: string; text: string; link: string | null; at: Date }

/**
 * In one statement. `readers` are sorted by user id; inbox rows are locked in that order. The caller has locked
 * the users, so `follow_merged_customer` need not check each twice.
 */
export const insertMailed = async (
  { sql }: Db,
  mailingId: string,
  readers: { userId: string; id: string }[],
  { name, title, text, link, at }: MailingContent,
): Promise<readonly MailedRow[]> => {
  // Pipelined on one connection.
  const [, mailed] = await Promise.all([
    sql`set local lavanda.customers_locked = 'on'`,
    sql<MailedRow[]>`
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
    sql`set local lavanda.customers_locked = 'off'`,
  ])
  return mailed
}
