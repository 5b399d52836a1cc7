import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { chatTopic } from '../topics.ts'
import * as queries from '../queries/chats.ts'

/** Undefined for an erased user. */
export const ensureUserChat = (db: Db, userId: string, cityId: number | null) =>
  db.transaction(async (tx) => {
    await queries.lockOwner(tx, userId)
    const known = await queries.findChatOfUser(tx, userId)
    if (known) return known
    const made = await queries.insertChat(tx, { id: uuidv7(), userId, guestTokenHash: null, cityId })
    if (made) chatTopic.publish(tx, { chatId: made.id, kind: 'changed' })
    return made
  })
