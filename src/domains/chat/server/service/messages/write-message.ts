import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { type Attachment, ChatMessage } from '#/domains/chat/contract/customer.ts'
import { findByClientId, insertMessage, type MessageRow } from '#/domains/chat/server/queries/messages.ts'
import { chatTopic } from '#/domains/chat/server/topics.ts'
import { type ChatRow, lockChat } from '#/domains/chat/server/queries/chats.ts'

/** `name` is shown. */
export type Author = { side: 'client' | 'staff' | 'shop'; id: string | null; name: string }
export type MessageContent = { clientMessageId: string; text: string; attachments: Attachment[] }

/**
 * Appends a message, in the caller's transaction if there is one, and publishes it after the commit;
 * idempotent by `clientMessageId` (`decisions §7`). `inChat` runs under the chat's lock. 404 without a chat.
 */
export const writeMessage = (
  db: Db,
  chatId: string,
  author: Author,
  content: MessageContent,
  inChat: (tx: Db, written: { row: MessageRow; chat: ChatRow }) => Promise<void> = async () => {},
): Promise<MessageRow> =>
  db.transaction(async (tx) => {
    const chat = await lockChat(tx, chatId)
    if (!chat) throw notFound('chat_not_found')
    const known = await findByClientId(tx, chatId, content.clientMessageId)
    if (known) return known
    const row = await insertMessage(tx, {
      id: uuidv7(),
      chatId,
      isStaff: author.side !== 'client',
      isAuto: author.side === 'shop',
      authorId: author.id,
      author: author.name,
      ...content,
    })
    chatTopic.publish(tx, { chatId, kind: 'message', message: ChatMessage.parse(row) })
    await inChat(tx, { row, chat })
    return row
  })
