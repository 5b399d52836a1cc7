import { vi } from 'vitest'
import type { Db } from '#/platform/server/database/db.ts'

/** Milliseconds: every screen is right so soon after the line is good again (`quality`: lines come back after 30 s). */
const SETTLED_WITHIN = 35_000

type Said = { id: string; seq: number; text: string }

/** A chat's messages as the database has them. */
export const stored = ({ sql }: Db, chatId: string) => sql<Said[]>`
  select id, seq::int as seq, text from chat_messages where chat_id = ${chatId} order by chat_messages.seq`

/** What each side has not read, and how far the staff have. */
export const countsOf = async ({ sql }: Db, chatId: string) => {
  const [row] = await sql<[{ client_unread: number; staff_unread: number; staff_read_seq: number }]>`
    select count(m.*) filter (where m.is_staff and m.read_at is null)::int as client_unread,
      count(m.*) filter (where not m.is_staff and m.read_at is null)::int as staff_unread,
      c.staff_read_seq::int as staff_read_seq
    from chats c left join chat_messages m on m.chat_id = c.id where c.id = ${chatId} group by c.id`
  return row
}

/** A chat's messages as a screen has them. */
export const shown = (screen: { messages(): Said[] }): Said[] =>
  screen.messages().map(({ id, seq, text }) => ({ id, seq, text }))

/** Looks until it is right; `since` is when the line became good. Throws what was wrong at last. */
export const untilSettled = (check: () => unknown, since = performance.now()): Promise<unknown> =>
  vi.waitFor(check, { timeout: Math.max(1, SETTLED_WITHIN - (performance.now() - since)), interval: 50 })
