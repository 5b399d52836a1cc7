import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { chatTopic } from '../topics.ts'
import * as queries from '../queries/staff/chats.ts'
import { showChat } from './show-chat.ts'
import { lockExistingChat } from './lock-chat.ts'
import { recordChatAction } from './record-chat-action.ts'

/** 409 with the chat when the customer has written since `seen_seq`. Idempotent. */
export const closeChat = (db: Db, staff: Staff, id: string, { seen_seq }: { seen_seq: number }) =>
  db.transaction(async (tx) => {
    const before = await lockExistingChat(tx, id)
    if (before.closed_at) return showChat(tx, id)
    if (!(await queries.close(tx, id, seen_seq))) throw conflict('chat_written', await showChat(tx, id))
    await recordChatAction(tx, staff, 'chat.close', id)
    chatTopic.publish(tx, { chatId: id, kind: 'changed' })
    return showChat(tx, id)
  })

/** Idempotent. */
export const reopenChat = (db: Db, staff: Staff, id: string) =>
  db.transaction(async (tx) => {
    await lockExistingChat(tx, id)
    if (await queries.reopen(tx, id)) {
      await recordChatAction(tx, staff, 'chat.reopen', id)
      chatTopic.publish(tx, { chatId: id, kind: 'changed' })
    }
    return showChat(tx, id)
  })
