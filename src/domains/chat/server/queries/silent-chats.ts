import type { Db } from '#/platform/server/database/db.ts'

/** A guest who returns later opens a new chat. */
export const deleteSilentChats = (db: Db, before: Date) => db.sql<{ id: string }[]>`
  with gone as (
    delete from chats c where user_id is null and last_seq = 0 and created_at < ${before}
      and not exists (select from chat_pictures where chat_id = c.id)
    returning id
  )
  insert into gone_chats (id, gone_at) select id, ${db.now()}::timestamptz from gone returning id`

export const deleteOldGoneChats = ({ sql }: Db, before: Date) =>
  sql`delete from gone_chats where gone_at < ${before}`
