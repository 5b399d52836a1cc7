import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries.ts'

/** The larger quantity wins (`decisions §2`). Idempotent. */
export const mergeGuestCart = async (
  tx: Db,
  { userId, clientId }: { userId: string; clientId: string | null },
) => {
  const guestCart = clientId ? await queries.lockGuestCart(tx, clientId) : undefined
  if (guestCart) await queries.moveLines(tx, guestCart, await queries.lockCart(tx, { userId }))
}
