import type { SuspectedFriend } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findSharedTraits } from '../queries/invite-doubts.ts'

/** Whether the flowers go to the inviter or to somebody of theirs. */
export const doubtsOfOrder = async (db: Db, friend: SuspectedFriend) => {
  const shared = await findSharedTraits(db, friend)
  return (['recipient', 'address'] as const).filter((trait) => shared?.[trait])
}
