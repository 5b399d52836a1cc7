import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import chats from '../data/chats.json' with { type: 'json' }
import { type People, personOf } from './people.ts'

type DemoMessage = { minutes_ago: number; text: string; staff?: string; read?: boolean }
type DemoChat = {
  customer?: string
  guest?: boolean
  city_id?: number
  answers?: string
  closed?: boolean
  messages: DemoMessage[]
}

export const fillChats = async (db: Db, everybody: People): Promise<void> => {
  const { sql, now } = db
  await sql`insert into chat_answers ${sql(
    chats.answers.map((text, position) => ({ id: uuidv7(), text, position, created_at: now() })),
  )}`
  for (const chat of chats.chats as DemoChat[]) await insertChat(db, everybody, chat)
}

const insertChat = async ({ sql, now }: Db, everybody: People, chat: DemoChat) => {
  const id = uuidv7()
  const customer = chat.customer === undefined ? null : personOf(everybody, chat.customer)
  const momentOf = ({ minutes_ago }: DemoMessage) => new Date(now().getTime() - minutes_ago * MINUTE_MS)
  const messages = chat.messages.map((message, at) => {
    const staff = message.staff === undefined ? null : personOf(everybody, message.staff)
    const created_at = momentOf(message)
    return {
      id: uuidv7(),
      chat_id: id,
      seq: at + 1,
      is_staff: staff !== null,
      author_id: staff?.id ?? customer?.id ?? null,
      author: (staff ?? customer)?.name.split(' ')[0] ?? 'Гость',
      text: message.text,
      client_message_id: uuidv7(),
      created_at,
      read_at: message.read ? created_at : null,
    }
  })
  const readBy = (isStaff: boolean) =>
    Math.max(0, ...messages.filter((one) => one.is_staff !== isStaff && one.read_at).map(({ seq }) => seq))
  const lastAnswer = messages.findLast(({ is_staff }) => is_staff)?.seq ?? 0
  const last = messages.at(-1)?.created_at ?? now()
  await sql`insert into chats ${sql({
    id,
    user_id: customer?.id ?? null,
    // An unknown token: this guest never comes back.
    guest_token_hash: customer ? null : randomBytes(32).toString('base64url'),
    city_id: chat.city_id ?? null,
    assigned_to: chat.answers === undefined ? null : personOf(everybody, chat.answers).id,
    created_at: messages[0]?.created_at ?? now(),
    changed_at: last,
    last_message_at: last,
    last_seq: messages.length,
    client_read_seq: readBy(false),
    staff_read_seq: readBy(true),
    waiting_since: messages.find(({ seq }) => seq > lastAnswer)?.created_at ?? null,
    closed_at: chat.closed ? last : null,
  })}`
  await sql`insert into chat_messages ${sql(messages)}`
}
