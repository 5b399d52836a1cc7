import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

const aDayAgo = (db: Db) => new Date(db.now().getTime() - DAY_MS)

/** A guest who returns later opens a new chat. */
export const deleteSilentChats = (db: Db) => db.sql<{ id: string }[]>`
  with gone as (
    delete from chats c where user_id is null and last_seq = 0 and created_at < ${aDayAgo(db)}
      and not exists (select from chat_pictures where chat_id = c.id)
    returning id
  )
  insert into gone_chats (id, gone_at) select id, ${db.now()}::timestamptz from gone returning id`

export const deleteOldGoneChats = (db: Db) => db.sql`delete from gone_chats where gone_at < ${aDayAgo(db)}`
