import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { type Attachment, ChatMessage } from '#/domains/chat/contract/customer.ts'
import { findByClientId, insertMessage, type MessageRow } from '#/domains/chat/server/queries/messages.ts'
import { chatNews } from '#/domains/chat/server/topics.ts'
import { type ChatRow, lockChat } from '#/domains/chat/server/queries/chats.ts'

/** Who says it; `name` is shown. */
export type Author = { side: 'client' | 'staff' | 'shop'; id: string | null; name: string }
export type Words = { clientMessageId: string; text: string; attachments: Attachment[] }

/**
 * Puts a message at the end of a chat, in the caller's transaction when there is one, and tells whoever follows it once
 * it is committed. The same `clientMessageId` gives the message that is there (`decisions §7`). `inChat` does what
 * belongs to it while the chat is locked. 404 where the chat is gone.
 */
export const writeMessage = (
  db: Db,
  chatId: string,
  author: Author,
  words: Words,
  inChat: (tx: Db, written: { row: MessageRow; chat: ChatRow }) => Promise<void> = async () => {},
): Promise<MessageRow> =>
  db.transaction(async (tx) => {
    const chat = await lockChat(tx, chatId)
    if (!chat) throw notFound('chat_not_found')
    const known = await findByClientId(tx, chatId, words.clientMessageId)
    if (known) return known
    const row = await insertMessage(tx, {
      id: uuidv7(),
      chatId,
      isStaff: author.side !== 'client',
      isAuto: author.side === 'shop',
      authorId: author.id,
      author: author.name,
      ...words,
    })
    chatNews.tell(tx, { chatId, kind: 'message', message: ChatMessage.parse(row) })
    await inChat(tx, { row, chat })
    return row
  })
