import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'
import * as invites from '../queries/merge-invites.ts'
import * as ledger from '../queries/ledger.ts'

/** At erasure points expire in the ledger, and texts and unused invitations are deleted. */
export const erasePoints = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await ledger.lockAccount(tx, userId)
  await queries.voidAll(tx, userId, null)
  await queries.forgetReasons(tx, userId)
  await invites.deleteUnused(tx, userId)
}

/**
 * Merges both accounts. One-time gifts count once: the duplicate's are taken back, and so are rewards for
 * having invited each other.
 */
export const mergePoints = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  for (const id of [from, into].toSorted()) await ledger.lockAccount(tx, id)
  const reason = t('pointsNotice.givenTwice')
  await queries.voidDuplicateLots(tx, { from, into, reason })
  await queries.voidReward(tx, { inviter: from, friend: into, reason })
  await queries.voidReward(tx, { inviter: into, friend: from, reason })
  await invites.voidBetween(tx, from, into)
  await invites.moveInvites(tx, from, into)
  await queries.moveLedger(tx, from, into)
}

type ExportRequest = {
  userId: string
  add: (section: 'points' | 'invitations', rows: readonly object[]) => void
}

export const exportPoints = async (tx: Db, { userId, add }: ExportRequest): Promise<void> => {
  add('points', await queries.findLedger(tx, userId))
  add('invitations', await invites.findOwnInvitation(tx, userId))
}
