import type { Db } from '#/platform/server/database/db.ts'
import { deliverInOrder } from '#/platform/server/pubsub/deliver-in-order.ts'
import { type ChatEvent, ChatMessage } from '#/domains/chat/contract/customer.ts'
import { type ChatState, findChatState } from '../queries/chat-state.ts'
import type { ChatLive } from './chat-live.ts'
import { findMessages } from '../queries/messages.ts'
import type { ChatUpdate } from '../topics.ts'
import { coalesce } from './coalesce-polls.ts'

type FeedOptions = {
  chatId: string
  /** Null: a guest's. */
  userId: string | null
  send(event: ChatEvent): void
  /** Gone, or has another owner. */
  lost(): void
}

/**
 * Sends one listener a chat's messages (once, in order), read marks, unread count and typing. Events only trigger
 * a read of the database.
 */
export const openChatFeed = (db: Db, live: ChatLive, { chatId, userId, send, lost }: FeedOptions) => {
  const marks = { client: 0, staff: 0 }
  let unread: number | undefined

  const messages = deliverInOrder<ChatMessage>({
    read: async (after, limit) =>
      (await findMessages(db, chatId, { after, before: undefined, limit })).map((row) =>
        ChatMessage.parse(row),
      ),
    send: (message) => {
      send({ type: 'new_message', message })
      if (message.is_staff) state.wake()
    },
  })
  const sendRead = (byStaff: boolean, seq: number, at: Date | string | null) => {
    const side = byStaff ? 'staff' : 'client'
    if (seq <= marks[side] || at === null) return
    marks[side] = seq
    send({ type: 'read', by_staff: byStaff, up_to_seq: seq, read_at: new Date(at).toISOString() })
  }
  const sendState = (found: ChatState | undefined) => {
    if (!found || found.user_id !== userId) return lost()
    sendRead(true, found.staff_read_seq, found.staff_read_at)
    sendRead(false, found.client_read_seq, found.client_read_at)
    if (found.unread !== unread) send({ type: 'unread_count_update', unread_count: found.unread })
    unread = found.unread
  }
  const state = coalesce(async () => sendState(await findChatState(db, chatId)))

  const receive = (update: ChatUpdate) => {
    if (update.kind === 'message') messages.rowWritten(update.message)
    else if (update.kind === 'read') {
      sendRead(update.byStaff, update.upToSeq, update.readAt)
      if (!update.byStaff) state.wake()
    } else if (update.kind === 'typing') {
      if (update.isStaff) send({ type: 'typing', is_staff: true, author: update.author })
    } else if (update.kind === 'gone') lost()
    else state.wake()
  }
  const leave = live.follow(chatId, {
    received: receive,
    changed: (row) => {
      if (row.is_gone || row.user_id !== userId) return lost()
      messages.reach(row.last_seq)
      if (row.client_read_seq > marks.client || row.staff_read_seq > marks.staff) state.wake()
    },
  })
  return {
    /** From after this message on; rejects when the database is away. */
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
