import { createHash } from 'node:crypto'
import { recordChannelConsent } from '#/domains/auth/server/public.ts'
import * as queries from '#/domains/notifications/server/queries/telegram-chats.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** Random enough for a plain hash. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url')

type Connected = {
  answer: 'connected' | 'already' | 'expired' | 'otherAccount'
  /** Gets nothing any more. */
  formerChat?: number
}

/** Whoever opens the link first; records the consent. A chat of somebody else stays theirs, and the link stays open. */
export const connectByCode = async (
  tx: Db,
  { code, chatId }: { code: string; chatId: number },
): Promise<Connected> => {
  const codeHash = hashCode(code)
  await advisoryLock(tx, `notifications:telegram-code:${codeHash}`)
  const link = await queries.findOpenLink(tx, codeHash)
  const owner = await queries.findOwnerOfChat(tx, chatId)
  if (!link) return { answer: owner ? 'already' : 'expired' }
  const { user_id: userId, for_staff, ip } = link
  if (owner && owner !== userId) return { answer: 'otherAccount' }
  const former = await queries.findChatOf(tx, userId)
  const isConnected = await queries.connectChat(tx, { user_id: userId, chat_id: chatId, for_staff })
  // Erased meanwhile.
  if (!isConnected) return { answer: 'expired' }
  await queries.spendLinks(tx, userId)
  await recordChannelConsent(tx, { userId, purpose: 'telegram', given: true, ip })
  const isMoved = former !== undefined && former.chat_id !== chatId
  return { answer: 'connected', ...(isMoved && { formerChat: former.chat_id }) }
}
