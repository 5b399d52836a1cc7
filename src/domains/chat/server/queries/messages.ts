import type { Db } from '#/platform/server/database/db.ts'
import type { Attachment, ChatMessage } from '#/domains/chat/contract/customer.ts'

export type MessageRow = Omit<ChatMessage, 'created_at' | 'read_at'> & {
  created_at: Date
  read_at: Date | null
}

const columns = ({ sql }: Db) => sql`
  id, chat_id, seq::int as seq, is_staff, is_auto, author, text, attachments, created_at, read_at, client_message_id`

export const findByClientId = async (db: Db, chatId: string, clientMessageId: string) => {
  const [row] = await db.sql<MessageRow[]>`
    select ${columns(db)} from chat_messages
    where chat_id = ${chatId} and client_message_id = ${clientMessageId}`
  return row
}

export type NewMessageRow = {
  id: string
  chatId: string
  isStaff: boolean
  isAuto: boolean
  authorId: string | null
  author: string
  text: string
  attachments: Attachment[]
  clientMessageId: string
}

/** `waiting_since` runs from a customer's first message to the staff's answer. For a locked chat. */
export const insertMessage = async (db: Db, message: NewMessageRow) => {
  const { sql } = db
  const now = db.now()
  const { id, chatId, isStaff, isAuto, authorId, author, text, attachments, clientMessageId } = message
  const [row] = await sql<[MessageRow]>`
    with chat as (
      update chats set
        last_seq = last_seq + 1, last_message_at = ${now}, changed_at = ${now}, closed_at = null,
        waiting_since = case
          when ${isAuto} then waiting_since when ${isStaff} then null else coalesce(waiting_since, ${now})
        end
      where id = ${chatId}
      returning last_seq
    )
    insert into chat_messages (
      id, chat_id, seq, is_staff, is_auto, author_id, author, text, attachments, client_message_id, created_at
    )
    select ${id}::uuid, ${chatId}::uuid, last_seq, ${isStaff}::boolean, ${isAuto}::boolean, ${authorId}::uuid,
      ${author}::text, ${text}::text, ${sql.json(attachments as never)}::jsonb, ${clientMessageId}::text,
      ${now}::timestamptz
    from chat
    returning ${columns(db)}`
  return row
}

type MessagesRange = { before: number | undefined; after: number | undefined; limit: number }

/** Nearest to the bound, ascending. */
export const findMessages = async (db: Db, chatId: string, { before, after, limit }: MessagesRange) => {
  if (after !== undefined) {
    return db.sql<MessageRow[]>`
      select ${columns(db)} from chat_messages
      where chat_id = ${chatId} and chat_messages.seq > ${after} and chat_messages.seq < ${before ?? Number.MAX_SAFE_INTEGER}
      order by chat_messages.seq limit ${limit}`
  }
  const latest = await db.sql<MessageRow[]>`
    select ${columns(db)} from chat_messages
    where chat_id = ${chatId} and chat_messages.seq < ${before ?? Number.MAX_SAFE_INTEGER}
    order by chat_messages.seq desc limit ${limit}`
  return latest.toReversed()
}

/** Up to one message of the other side; the last newly read, or null. */
export const markRead = async (
  { sql, now }: Db,
  chatId: string,
  { byStaff, upTo }: { byStaff: boolean; upTo: number | undefined },
): Promise<number | null> => {
  const read = await sql<{ seq: number }[]>`
    update chat_messages set read_at = ${now()}
    where chat_id = ${chatId} and is_staff = ${!byStaff} and read_at is null
      and seq <= ${upTo ?? Number.MAX_SAFE_INTEGER}
    returning seq::int as seq`
  if (read.length === 0) return null
  const last = Math.max(...read.map(({ seq }) => seq))
  const side = sql(byStaff ? 'staff_read_seq' : 'client_read_seq')
  await sql`
    update chats set ${side} = greatest(${side}, ${last}), changed_at = ${now()} where id = ${chatId}`
  return last
}

export const findMessageTime = async ({ sql }: Db, chatId: string, seq: number) => {
  const [row] = await sql<{ created_at: Date }[]>`
    select created_at from chat_messages where chat_id = ${chatId} and seq = ${seq}`
  return row?.created_at
}

/** Automatic messages do not count. */
export const findLastAnswer = async ({ sql }: Db, chatId: string) => {
  const [row] = await sql<{ author: string; created_at: Date }[]>`
    select author, created_at from chat_messages where chat_id = ${chatId} and is_staff and not is_auto
    order by seq desc limit 1`
  return row
}
