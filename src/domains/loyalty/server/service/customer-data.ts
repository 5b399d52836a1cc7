import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'
import * as invites from '../queries/merge-invites.ts'
import * as ledger from '../queries/ledger.ts'

/** An erased customer's points burn, in the ledger; what it says in words goes, and so does an unused invitation. */
export const erasePoints = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await ledger.holdAccount(tx, userId)
  await queries.voidAll(tx, userId, null)
  await queries.forgetReasons(tx, userId)
  await invites.deleteUnused(tx, userId)
}

/**
 * Points of both are the customer's. What is given once (for coming, for a year's birthday) stays once: what is left of the
 * double's is taken back, and so is what either was given for having invited the other.
 */
export const mergePoints = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  for (const id of [from, into].toSorted()) await ledger.holdAccount(tx, id)
  const reason = t('pointsNotice.givenTwice')
  await queries.voidGivenTwice(tx, { from, into, reason })
  await queries.voidReward(tx, { inviter: from, friend: into, reason })
  await queries.voidReward(tx, { inviter: into, friend: from, reason })
  await invites.voidBetween(tx, from, into)
  await invites.moveInvites(tx, from, into)
  await queries.moveLedger(tx, from, into)
}

type Asked = { userId: string; add: (section: 'points' | 'invitations', rows: readonly object[]) => void }

export const tellPoints = async (tx: Db, { userId, add }: Asked): Promise<void> => {
  add('points', await queries.findLedger(tx, userId))
  add('invitations', await invites.findOwnInvitation(tx, userId))
}
