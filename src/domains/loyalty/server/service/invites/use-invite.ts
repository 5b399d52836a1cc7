import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writeTogether } from '#/platform/server/statements/write.ts'
import * as queries from '../../queries/invites.ts'

/** False when it was used before or has expired. */
export const usingInvite = (tx: Db, userId: string, orderId: string): Write<boolean> =>
  queries.usingInvite(tx, userId, orderId)

export const useInvite = async (tx: Db, userId: string, orderId: string): Promise<boolean> => {
  const [isUsed] = await writeTogether(tx, usingInvite(tx, userId, orderId))
  return isUsed
}

export const giveInviteBack = async (tx: Db, orderId: string): Promise<void> => {
  await queries.giveInviteBack(tx, orderId)
}
