import type { Db } from '#/platform/server/database/db.ts'

export const findSeqBefore = async ({ sql }: Db, chatId: string, moment: Date): Promise<number> => {
  const [row] = await sql<{ seq: number }[]>`
    select seq::int as seq from chat_messages where chat_id = ${chatId} and created_at < ${moment}
    order by chat_messages.seq desc limit 1`
  return row?.seq ?? 0
}

export type ChatState = {
  user_id: string | null
  client_read_seq: number
  client_read_at: Date | null
  staff_read_seq: number
  staff_read_at: Date | null
  unread: number
}

/** Undefined when it is gone. */
export const findChatState = async ({ sql }: Db, chatId: string) => {
  const [state] = await sql<ChatState[]>`
    select c.user_id, c.client_read_seq::int as client_read_seq, c.staff_read_seq::int as staff_read_seq,
      (select read_at from chat_messages where chat_id = c.id and seq = c.client_read_seq) as client_read_at,
      (select read_at from chat_messages where chat_id = c.id and seq = c.staff_read_seq) as staff_read_at,
      (select count(*)::int from chat_messages where chat_id = c.id and is_staff and read_at is null) as unread
    from chats c where c.id = ${chatId}`
  return state
}
