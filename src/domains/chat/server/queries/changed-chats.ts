import type { Db } from '#/platform/server/database/db.ts'

/** Of a deleted chat only the id. */
export type ChatChange = {
  id: string
  at: Date
  version: string
  is_gone: boolean
  user_id: string | null
  last_seq: number
  client_read_seq: number
  staff_read_seq: number
}

export const findChangedChats = ({ sql }: Db, since: Date) => sql<ChatChange[]>`
  select id, changed_at as at, xmin::text as version, false as is_gone, user_id, last_seq::int as last_seq,
    client_read_seq::int as client_read_seq, staff_read_seq::int as staff_read_seq
  from chats where changed_at >= ${since}
  union all
  select id, gone_at, '', true, null, 0, 0, 0 from gone_chats where gone_at >= ${since}
  order by at`
