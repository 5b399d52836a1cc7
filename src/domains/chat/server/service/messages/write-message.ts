import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { type Attachment, ChatMessage } from '#/domains/chat/contract/customer.ts'
import { findByClientId, insertMessage, type MessageRow } from '#/domains/chat/server/queries/messages.ts'
import { chatTopic } from '#/domains/chat/server/topics.ts'
import { type ChatRow, lockChat } from '#/domains/chat/server/queries/chats.ts'

export type Author = { side: 'client' | 'staff' | 'shop'; id: string | null; name: string }
export type MessageContent = { clientMessageId: string; text: string; attachments: Attachment[] }

/** Finds the message if it is sent again (`decisions §7`). 404 without a chat. */
export const lockForMessage = async (
  tx: Db,
  chatId: string,
  clientMessageId: string,
): Promise<{ chat: ChatRow; known: MessageRow | undefined }> => {
  const chat = await lockChat(tx, chatId)
  if (!chat) throw notFound('chat_not_found')
  return { chat, known: await findByClientId(tx, chatId, clientMessageId) }
}

/** To a locked chat; published after the commit. */
export const appendMessage = async (
  tx: Db,
  chatId: string,
  author: Author,
  content: MessageContent,
): Promise<MessageRow> => {
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
  return row
}
