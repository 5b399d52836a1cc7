import type { Db } from '#/platform/server/database/db.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import { MESSAGES_PER_MINUTE } from '#/domains/chat/rules/limits.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { type MessageRow, findMessageTime } from '#/domains/chat/server/queries/messages.ts'
import type { ChatRow } from '#/domains/chat/server/queries/chats.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { attach, claimAttached } from './attach-to-message.ts'
import { appendMessage, type Author, lockForMessage } from './write-message.ts'

/** `chat` is as it was before the message; it stays locked until the transaction ends. */
type SentMessage = { row: MessageRow; chat: ChatRow; isNew: boolean }

/**
 * In the caller's transaction; idempotent (`decisions §7`). 404 for no chat, product or own order, 422 for no
 * picture, 429 for writing too fast.
 */
export const sendMessage = async (
  tx: Db,
  chatId: string,
  author: Author,
  { client_message_id: clientMessageId, text, attachments: newAttachments }: NewMessage,
): Promise<SentMessage> => {
  const { chat, known } = await lockForMessage(tx, chatId, clientMessageId)
  if (known) return { row: known, chat, isNew: false }
  if (author.side === 'client') await limitPace(tx, chat)
  const attachments = await attach(tx, chat, author.side !== 'client', newAttachments)
  const row = await appendMessage(tx, chatId, author, { clientMessageId, text, attachments })
  await claimAttached(tx, row)
  return { row, chat, isNew: true }
}

const limitPace = async (tx: Db, { id, last_seq }: ChatRow): Promise<void> => {
  const before = await findMessageTime(tx, id, last_seq - MESSAGES_PER_MINUTE + 1)
  if (before && tx.now().getTime() - before.getTime() < MINUTE_S * 1000)
    throw tooManyRequests('chat_messages_limit', MINUTE_S)
}
