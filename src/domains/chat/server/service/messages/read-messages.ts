import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { MessagesQuery } from '#/domains/chat/contract/customer.ts'
import { findMessages, markRead } from '#/domains/chat/server/queries/messages.ts'
import { chatTopic } from '#/domains/chat/server/topics.ts'
import { countClientUnread, lockChat } from '#/domains/chat/server/queries/chats.ts'

export const listMessages = async (
  db: Db,
  chatId: string,
  { before_seq: before, after_seq: after, size }: z.output<typeof MessagesQuery>,
) => {
  const found = await findMessages(db, chatId, { before, after, limit: size + 1 })
  const has_more = found.length > size
  if (!has_more) return { items: found, has_more }
  return { items: after === undefined ? found.slice(1) : found.slice(0, size), has_more }
}

/** Up to one message or all; notifies the other side. */
export const readMessages = (
  db: Db,
  chatId: string,
  { byStaff, upTo }: { byStaff: boolean; upTo: number | undefined },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockChat(tx, chatId))) return
    const upToSeq = await markRead(tx, chatId, { byStaff, upTo })
    if (upToSeq === null) return
    chatTopic.publish(tx, { chatId, kind: 'read', byStaff, upToSeq, readAt: tx.now().toISOString() })
  })

export const readAsCustomer = async (db: Db, chatId: string, upTo: number | undefined) => {
  await readMessages(db, chatId, { byStaff: false, upTo })
  return { unread_count: await countClientUnread(db, chatId) }
}
