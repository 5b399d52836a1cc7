import type { Customer } from '#/domains/auth/server/guards.ts'
import { lockStems, releaseStems } from '#/domains/catalog/server/service/stems.ts'
import { giveBackPlaces } from '#/domains/delivery/server/service/take-slot.ts'
import * as loyalty from '#/domains/loyalty/server/service.ts'
import { notify } from '#/domains/notifications/server/service.ts'
import { givePromoBack } from '#/domains/promo/server/service.ts'
import type { Db } from '#/platform/server/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CancelReason } from '../../contract.ts'
import * as cancelling from '../cancel-queries.ts'
import * as queries from '../queries.ts'
import { showOrder } from './show-orders.ts'

type Cancel = { reason_code: CancelReason; comment?: string | undefined }

/**
 * The customer cancels alone until somebody begins to make it (`decisions §6`); a repeat gives the same answer. 404 for
 * another's order, 409 with the order as it is now for one that is already being made.
 */
export const cancelOrder = (db: Db, user: Customer, id: string, { reason_code, comment }: Cancel) =>
  db.transaction(async (tx) => {
    if (!(await tx.attempt((part) => giveEverythingBack(part, user.id, id)))) {
      const order = await showOrder(tx, user.id, id)
      if (order.status !== 'cancelled') throw conflict('order_being_made', order)
      return order
    }
    const reason = [reason_code, comment].filter(Boolean).join(': ')
    await queries.insertHistory(tx, id, { status: 'cancelled', actor: user.id, reason })
    const order = await showOrder(tx, user.id, id)
    await notify(tx, user.id, {
      name: t('orderNotice.name', { number: order.number }),
      title: t('orderNotice.cancelled'),
      text: t('orderNotice.cancelledText'),
      link: `/profile/orders/${id}`,
    })
    return order
  })

/**
 * The place, the stems, the code's use, the points and the invitation; null, and nothing, for an order that is not to be
 * cancelled. Locked in the order in which an order takes them, the order itself after its stems: whoever counts stems
 * moves what orders hold, or marks them, with the stems in hand.
 */
const giveEverythingBack = async (part: Db, userId: string, orderId: string): Promise<true | null> => {
  await giveBackPlaces(part, await cancelling.releasePlaces(part, userId, orderId))
  const stems = await cancelling.findHeldStems(part, userId, orderId)
  const storeId = stems[0]?.store_id
  if (storeId !== undefined)
    await lockStems(
      part,
      storeId,
      stems.map(({ component_id }) => component_id),
    )
  if (!(await cancelling.cancelEarly(part, userId, orderId))) return null
  if (storeId !== undefined) await releaseStems(part, storeId, await cancelling.releaseHolds(part, orderId))
  await givePromoBack(part, orderId)
  await loyalty.givePointsBack(part, orderId)
  await loyalty.giveInviteBack(part, orderId)
  return true
}
