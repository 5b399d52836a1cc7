import { vi } from 'vitest'
import type { Db } from '#/platform/server/database/db.ts'

/** Milliseconds after the connection is back (reconnects take up to 30 s). */
const SETTLED_WITHIN = 35_000

type StoredMessage = { id: string; seq: number; text: string }

export const storedMessages = ({ sql }: Db, chatId: string) => sql<StoredMessage[]>`
  select id, seq::int as seq, text from chat_messages where chat_id = ${chatId} order by chat_messages.seq`

export const countsOf = async ({ sql }: Db, chatId: string) => {
  const [row] = await sql<[{ client_unread: number; staff_unread: number; staff_read_seq: number }]>`
    select count(m.*) filter (where m.is_staff and m.read_at is null)::int as client_unread,
      count(m.*) filter (where not m.is_staff and m.read_at is null)::int as staff_unread,
      c.staff_read_seq::int as staff_read_seq
    from chats c left join chat_messages m on m.chat_id = c.id where c.id = ${chatId} group by c.id`
  return row
}

export const shownMessages = (screen: { messages(): StoredMessage[] }): StoredMessage[] =>
  screen.messages().map(({ id, seq, text }) => ({ id, seq, text }))

/** `since`: when the connection was back. Throws the last failure. */
export const untilSettled = (check: () => unknown, since = performance.now()): Promise<unknown> =>
  vi.waitFor(check, { timeout: Math.max(1, SETTLED_WITHIN - (performance.now() - since)), interval: 50 })
