import type { Db } from '#/platform/server/database/db.ts'

export type MailedRow = { id: string; seq: number }
type Mailing = { id: string; name: string; title: string; at: Date }
type Notice = { id: string; userId: string; text: string; link: string }

/**
 * In one statement. `notices` are sorted by user id; inbox rows are locked in that order. The caller has locked
 * the users, so `follow_merged_customer` need not check each twice.
 */
export const insertMailed = async (
  { sql }: Db,
  { id, name, title, at }: Mailing,
  notices: readonly Notice[],
): Promise<readonly MailedRow[]> => {
  const rows = notices.map(({ userId: user_id, ...rest }) => ({ user_id, ...rest }))
  // Pipelined on one connection.
  const [, mailed] = await Promise.all([
    sql`set local lavanda.customers_locked = 'on'`,
    sql<MailedRow[]>`
      with readers as (
        select * from jsonb_to_recordset(${sql.json(rows)}) as given (user_id uuid, id uuid, text text, link text)
      ), counted as (
        insert into inboxes (user_id, last_seq, changed_at)
        select user_id, 1, ${at}::timestamptz from readers order by user_id
        on conflict (user_id) do update set last_seq = inboxes.last_seq + 1, changed_at = excluded.changed_at
        returning user_id, last_seq
      )
      insert into notifications (id, user_id, seq, name, title, text, link, created_at, mailing_id)
      select readers.id, user_id, last_seq, ${name}::text, ${title}::text, readers.text, readers.link,
        ${at}::timestamptz, ${id}::uuid
      from counted join readers using (user_id)
      returning id, seq::int as seq`,
    sql`set local lavanda.customers_locked = 'off'`,
  ])
  return mailed
}
