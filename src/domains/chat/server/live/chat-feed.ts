import type { Db } from '#/platform/server/database/db.ts'
import { deliverInOrder } from '#/platform/server/pubsub/deliver-in-order.ts'
import { type ChatEvent, ChatMessage } from '#/domains/chat/contract/customer.ts'
import { type ChatState, findState } from '../queries/chat-state.ts'
import type { ChatLive } from './chat-live.ts'
import { findMessages } from '../queries/messages.ts'
import type { ChatNews } from '../topics.ts'
import { oneAtATime } from './coalesce.ts'

type Line = {
  chatId: string
  /** Whose it is; null: a guest's. */
  userId: string | null
  say(event: ChatEvent): void
  /** It is gone, or another's by now. */
  lost(): void
}

/**
 * Tells one listener everything of a chat: its messages each once and in order, how far either side has read, how much
 * the customer has not, and who is writing. What is heard only wakes it; the database says what is so.
 */
export const openChatLine = (db: Db, live: ChatLive, { chatId, userId, say, lost }: Line) => {
  const marks = { client: 0, staff: 0 }
  let unread: number | undefined

  const messages = deliverInOrder<ChatMessage>({
    read: async (after, limit) =>
      (await findMessages(db, chatId, { after, before: undefined, limit })).map((row) =>
        ChatMessage.parse(row),
      ),
    say: (message) => {
      say({ type: 'new_message', message })
      if (message.is_staff) state.wake()
    },
  })
  const sayRead = (byStaff: boolean, seq: number, at: Date | string | null) => {
    const side = byStaff ? 'staff' : 'client'
    if (seq <= marks[side] || at === null) return
    marks[side] = seq
    say({ type: 'read', by_staff: byStaff, up_to_seq: seq, read_at: new Date(at).toISOString() })
  }
  const sayState = (found: ChatState | undefined) => {
    if (!found || found.user_id !== userId) return lost()
    sayRead(true, found.staff_read_seq, found.staff_read_at)
    sayRead(false, found.client_read_seq, found.client_read_at)
    if (found.unread !== unread) say({ type: 'unread_count_update', unread_count: found.unread })
    unread = found.unread
  }
  const state = oneAtATime(async () => sayState(await findState(db, chatId)))

  const hear = (news: ChatNews) => {
    if (news.kind === 'message') messages.hear(news.message)
    else if (news.kind === 'read') {
      sayRead(news.byStaff, news.upToSeq, news.readAt)
      if (!news.byStaff) state.wake()
    } else if (news.kind === 'typing') {
      if (news.isStaff) say({ type: 'typing', is_staff: true, author: news.author })
    } else if (news.kind === 'gone') lost()
    else state.wake()
  }
  const leave = live.follow(chatId, {
    heard: hear,
    changed: (row) => {
      if (row.is_gone || row.user_id !== userId) return lost()
      messages.reach(row.last_seq)
      if (row.client_read_seq > marks.client || row.staff_read_seq > marks.staff) state.wake()
    },
  })
  return {
    /** Says what stands after this number, how it is with the chat, and goes on from there; rejects when the database is away. */
    begin: async (after: number): Promise<void> => {
      await messages.begin(after)
      await state.now()
    },
    end: (): void => {
      leave()
      messages.end()
      state.end()
    },
  }
}
