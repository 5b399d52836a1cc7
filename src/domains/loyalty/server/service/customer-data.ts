import type { CustomerData } from '#/platform/server/domain.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'
import * as invites from '../queries/merge-invites.ts'
import * as ledger from '../queries/ledger.ts'
import * as orders from '../queries/orders.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => {
    add('points', await queries.findLedger(tx, userId))
    add('invitations', await invites.findOwnInvitation(tx, userId))
  },
  /** Points expire in the ledger; texts and unused invitations are deleted. */
  erase: async (tx, { userId }) => {
    await orders.markErased(tx, userId)
    await ledger.lockAccount(tx, userId)
    await queries.voidAll(tx, userId, null)
    await queries.forgetReasons(tx, userId)
    await invites.deleteUnused(tx, userId)
    await invites.deleteReferralCodes(tx, userId)
  },
  /** One-time gifts count once, and rewards for having invited each other are taken back. */
  merge: async (tx, { from, into }) => {
    await orders.moveOrders(tx, from, into)
    for (const id of [from, into].toSorted()) await ledger.lockAccount(tx, id)
    const reason = t('pointsNotice.givenTwice')
    await queries.voidDuplicateLots(tx, { from, into, reason })
    await queries.voidReward(tx, { inviter: from, friend: into, reason })
    await queries.voidReward(tx, { inviter: into, friend: from, reason })
    await invites.voidBetween(tx, from, into)
    await invites.moveInvites(tx, from, into)
    await queries.moveLedger(tx, from, into)
  },
}
