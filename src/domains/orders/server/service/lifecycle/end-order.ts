import { lockStems, releaseStems, consumeStems } from '#/domains/catalog/server/public.ts'
import { giveBackPlaces } from '#/domains/delivery/server/public.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import { givePromoBack } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { forgetArranged } from '#/domains/orders/server/queries/route/arranged-stops.ts'
import * as ending from '#/domains/orders/server/queries/holds.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { withdrawQuestions } from '#/domains/orders/server/queries/substitution/substitutions.ts'
import { requestRefund } from './return-certificate.ts'

type OrderEnding = { orderId: string; from: ending.SeenOrder['from']; actor: string; reason: string | null }

/**
 * Gives everything back; false when no longer in `from`. Locks the order after its stems, as a stock count
 * does.
 */
export const endOrder = async (tx: Db, end: OrderEnding): Promise<boolean> =>
  (await tx.attempt((part) => giveEverythingBack(part, end))) !== null

const giveEverythingBack = async (
  part: Db,
  { orderId, from, actor, reason }: OrderEnding,
): Promise<true | null> => {
  const seen = { id: orderId, from }
  if (!(await states.hasStatus(part, seen))) return null
  await giveBackPlaces(part, await ending.releasePlaces(part, seen))
  const storeId = await lockHeldStems(part, seen)
  if (!(await states.setStatus(part, orderId, { from, to: 'cancelled' }))) return null
  await withdrawQuestions(part, orderId)
  await forgetArranged(part, [orderId])
  await loyalty.recordOrderChange(part, orderId, { cancelled: true })
  if (storeId !== undefined)
    await releaseStems(part, storeId, await ending.endHolds(part, orderId, 'released'))
  await givePromoBack(part, orderId)
  await loyalty.givePointsBack(part, orderId)
  await loyalty.giveInviteBack(part, orderId)
  await states.insertHistory(part, orderId, { status: 'cancelled', actor, reason })
  if (from === 'awaiting_payment') await states.clearPendingPayment(part, orderId)
  await requestRefund(part, { orderId, amount: 'all', cause: 'cancelled' })
  failpoint('cancel.returned')
  part.afterCommit(() => failpoint('cancel.committed'))
  return true
}

export const lockHeldStems = async (tx: Db, seen: ending.SeenOrder): Promise<number | undefined> => {
  const stems = await ending.findHeldStems(tx, seen)
  const storeId = stems[0]?.store_id
  const ids = stems.map(({ component_id }) => component_id)
  if (storeId !== undefined) await lockStems(tx, storeId, ids)
  return storeId
}

/** Under `lockHeldStems`. */
export const consumeHeldStems = async (tx: Db, orderId: string, storeId: number, staffId: string | null) => {
  const holds = await ending.endHolds(tx, orderId, 'used')
  if (holds.length > 0) await consumeStems(tx, { orderId, storeId, holds, staffId })
}
