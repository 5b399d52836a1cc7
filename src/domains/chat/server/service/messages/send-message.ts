import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooManyRequests } from '#/platform/server/errors.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { findByClientId, type MessageRow, findMessageTime } from '#/domains/chat/server/queries/messages.ts'
import { type ChatRow, lockChat } from '#/domains/chat/server/queries/chats.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { attach, claimAttached } from './attach.ts'
import { type Author, writeMessage } from './write-message.ts'

/** Per minute, both sides: beyond typing speed (decision 027). */
const MOST_A_MINUTE = 300

type WrittenMessage = { row: MessageRow; chat: ChatRow }

/**
 * Sends a typed message with attachments (`decisions §7`); idempotent. `inChat` runs for a new message, under
 * the chat's lock. 404 for no chat, product or order of the chat's customer, 422 for a missing picture, 429
 * for a customer who writes too fast.
 */
export const sendMessage = (
  db: Db,
  chatId: string,
  author: Author,
  { client_message_id: clientMessageId, text, attachments: given }: NewMessage,
  inChat: (tx: Db, written: WrittenMessage) => Promise<void> = async () => {},
): Promise<MessageRow> =>
  db.transaction(async (tx) => {
    const chat = await lockChat(tx, chatId)
    if (!chat) throw notFound('chat_not_found')
    const known = await findByClientId(tx, chatId, clientMessageId)
    if (known) return known
    if (author.side === 'client') await limitPace(tx, chat)
    const byStaff = author.side !== 'client'
    const attachments = await attach(tx, chat, byStaff, given)
    return writeMessage(tx, chatId, author, { clientMessageId, text, attachments }, async (_tx, written) => {
      await claimAttached(tx, written.row)
      await inChat(tx, written)
    })
  })

const limitPace = async (tx: Db, { id, last_seq }: ChatRow): Promise<void> => {
  const before = await findMessageTime(tx, id, last_seq - MOST_A_MINUTE + 1)
  if (before && tx.now().getTime() - before.getTime() < MINUTE_S * 1000)
    throw tooManyRequests('chat_messages_limit', MINUTE_S)
}
