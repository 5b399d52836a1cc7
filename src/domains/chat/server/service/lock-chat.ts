import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { lockChat } from '../queries/chats.ts'

export const lockExistingChat = async (tx: Db, id: string) => {
  const chat = await lockChat(tx, id)
  if (!chat) throw notFound('chat_not_found')
  return chat
}
