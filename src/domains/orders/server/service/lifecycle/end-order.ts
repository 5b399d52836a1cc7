import { lockStems, releaseStems, consumeStems } from '#/domains/catalog/server/public.ts'
import { giveBackPlaces } from '#/domains/delivery/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import { givePromoBack } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import * as ending from '#/domains/orders/server/queries/holds.ts'
import * as states from '#/domains/orders/server/queries/state.ts'
import { moneyBack } from '#/domains/orders/server/events.ts'

type End = { orderId: string; from: ending.Seen['from']; actor: string; reason: string | null }

/**
 * Cancels an order that still stands as it was seen: the place, the stems, the code's use, the points, the invitation and
 * the money go back; false, and nothing, when it stands otherwise. Locked in the order in which an order takes them, the
 * order itself after its stems: whoever counts stems moves what orders hold, or marks them, with the stems in hand.
 */
export const endOrder = async (tx: Db, end: End): Promise<boolean> =>
  (await tx.attempt((part) => giveEverythingBack(part, end))) !== null

const giveEverythingBack = async (part: Db, { orderId, from, actor, reason }: End): Promise<true | null> => {
  const seen = { id: orderId, from }
  if (!(await states.isStill(part, seen))) return null
  await giveBackPlaces(part, await ending.releasePlaces(part, seen))
  const storeId = await lockHeldStems(part, seen)
  if (!(await states.setStatus(part, orderId, { from, to: 'cancelled' }))) return null
  if (storeId !== undefined)
    await releaseStems(part, storeId, await ending.endHolds(part, orderId, 'released'))
  await givePromoBack(part, orderId)
  await loyalty.givePointsBack(part, orderId)
  await loyalty.giveInviteBack(part, orderId)
  await states.insertHistory(part, orderId, { status: 'cancelled', actor, reason })
  if (from === 'awaiting_payment') await states.awaitNoMoney(part, orderId)
  await moneyBack.happened(part, { orderId, amount: 'all', cause: 'cancelled' })
  failpoint('cancel.given_back')
  part.afterCommit(() => failpoint('cancel.committed'))
  return true
}

/** Keeps the stems of an order as they are until the transaction ends; the store that they are in, if it holds any. */
export const lockHeldStems = async (tx: Db, seen: ending.Seen): Promise<number | undefined> => {
  const stems = await ending.findHeldStems(tx, seen)
  const storeId = stems[0]?.store_id
  const ids = stems.map(({ component_id }) => component_id)
  if (storeId !== undefined) await lockStems(tx, storeId, ids)
  return storeId
}

/** The stems that an order held have left the store with its bouquet. Under `lockHeldStems`. */
export const consumeHeldStems = async (tx: Db, orderId: string, storeId: number, staffId: string | null) => {
  const holds = await ending.endHolds(tx, orderId, 'used')
  if (holds.length > 0) await consumeStems(tx, { storeId, holds, staffId })
}
