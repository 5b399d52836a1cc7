import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooMany } from '#/platform/server/errors.ts'
import type { NewMessage } from '#/domains/chat/contract/customer.ts'
import { findByClientId, type MessageRow, momentOf } from '#/domains/chat/server/queries/messages.ts'
import { type ChatRow, lockChat } from '#/domains/chat/server/queries/chats.ts'
import { attach, claimAttached } from './attach.ts'
import { type Author, writeMessage } from './write-message.ts'

/** Of both sides, so many in a minute before the customer has to wait: no one types faster (docs/decisions/027). */
const MOST_A_MINUTE = 300
const MINUTE_S = 60

type Written = { row: MessageRow; chat: ChatRow }

/**
 * Says something that somebody has typed, with what is attached to it (`decisions §7`). A retry gives the message that is
 * there. `inChat` does what belongs to a new one, while the chat is locked. 404 for no chat, product or order of the
 * chat's customer, 422 for a picture that is not there, 429 for a customer who writes too fast.
 */
export const sayInChat = (
  db: Db,
  chatId: string,
  author: Author,
  { client_message_id: clientMessageId, text, attachments: given }: NewMessage,
  inChat: (tx: Db, written: Written) => Promise<void> = async () => {},
): Promise<MessageRow> =>
  db.transaction(async (tx) => {
    const chat = await lockChat(tx, chatId)
    if (!chat) throw notFound('chat_not_found')
    const known = await findByClientId(tx, chatId, clientMessageId)
    if (known) return known
    if (author.side === 'client') await keepPace(tx, chat)
    const byStaff = author.side !== 'client'
    const attachments = await attach(tx, chat, byStaff, given)
    return writeMessage(tx, chatId, author, { clientMessageId, text, attachments }, async (_tx, written) => {
      await claimAttached(tx, written.row)
      await inChat(tx, written)
    })
  })

const keepPace = async (tx: Db, { id, last_seq }: ChatRow): Promise<void> => {
  const before = await momentOf(tx, id, last_seq - MOST_A_MINUTE + 1)
  if (before && tx.now().getTime() - before.getTime() < MINUTE_S * 1000)
    throw tooMany('chat_messages_limit', MINUTE_S)
}
