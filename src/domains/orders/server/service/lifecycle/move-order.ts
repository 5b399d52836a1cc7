import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { learnAddress } from '#/domains/delivery/server/public.ts'
import { recordOrderChange } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import type { PayMeans } from '#/domains/orders/contract/staff/order.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { mayMove, type Mover, type Obstacle, whyNot } from '#/domains/orders/rules/transitions.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import { setCourier } from '#/domains/orders/server/queries/staff/change-order.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { endOrder, lockHeldStems, consumeHeldStems } from './end-order.ts'
import { isMarketplace } from '#/domains/orders/rules/order-sources.ts'
import { handedOver, marketplaceOrderMoved, orderCancelled } from '#/domains/orders/server/events.ts'
import { type Notice, notifyCustomer } from '../notify-customer.ts'
import { endStop, startStops } from '../route/follow-stops.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'

export type OrderMove = {
  orderId: string
  /** As the caller has seen it. */
  from: OrderStatus
  to: OrderStatus
  by: Mover
  actor: string
  reason?: string | null
  unanswered?: boolean
  /** Leaves before its day. */
  early?: boolean
  /** Who brings it from now on; by default whoever did. */
  courierId?: string
  /** The caller says when they are expected, all that leave together. */
  leavesWithOthers?: boolean
  /** Of what is taken at the hand-over; cash by default. */
  means?: PayMeans
  /** The customer stands there. */
  isSilent?: boolean
}

/** `overtaken`: the status has changed; `not_allowed`: not for this mover. */
export type MoveResult = 'moved' | 'overtaken' | 'not_allowed' | Obstacle

/**
 * Along `TRANSITIONS` (`decisions §6`), with stems, refunds, receipts and notifications. Payments and the
 * unpaid deadline change the status directly.
 */
export const moveOrder = async (tx: Db, move: OrderMove): Promise<MoveResult> => {
  const { from, to, by } = move
  if (!mayMove(from, to, by)) return 'not_allowed'
  orderTopic.publish(tx, { id: move.orderId })
  return to === 'cancelled' ? cancel(tx, move) : step(tx, move)
}

const cancel = async (tx: Db, move: OrderMove): Promise<MoveResult> => {
  if (!(await endOrder(tx, { ...move, reason: move.reason ?? null }))) return 'overtaken'
  const order = await states.findState(tx, move.orderId)
  if (order) await notifyCustomer(tx, order, 'cancelled')
  if (order) await notifyMarketplace(tx, order, 'cancelled')
  await orderCancelled.emit(tx, { orderId: move.orderId })
  return 'moved'
}

const step = async (tx: Db, move: OrderMove): Promise<MoveResult> => {
  const { orderId, from, to, actor, reason, by } = move
  if (!(await states.hasStatus(tx, { id: orderId, from }))) return 'overtaken'
  // Lock order: stems before the order.
  const storeId = to === 'assembled' ? await lockHeldStems(tx, { id: orderId, from }) : undefined
  const order = await states.lockState(tx, orderId)
  if (!order || order.status !== from) return 'overtaken'
  const obstacle = whyNot(order, to, { ...move, early: move.early ?? by !== 'courier' })
  if (obstacle) return obstacle
  await states.setStatus(tx, orderId, { from, to })
  const movedAt = await states.insertHistory(tx, orderId, { status: to, actor, reason })
  if (to === 'completed') await recordOrderChange(tx, orderId, { completed_at: movedAt })
  if (storeId !== undefined) await consumeHeldStems(tx, orderId, storeId, by === 'system' ? null : actor)
  if (to === 'completed') await completeOrder(tx, order, move)
  const { keepPickup: hours } = await settingsOf(tx, orderSettings)
  if (move.courierId) await setCourier(tx, orderId, move.courierId)
  if (from === 'delivering') await endStop(tx, orderId)
  if (to === 'delivering') {
    if (!move.leavesWithOthers) await startStops(tx, [order])
  } else if (isCustomerNotified(to) && !move.isSilent) await notifyCustomer(tx, order, to, { hours })
  await notifyMarketplace(tx, order, to)
  return 'moved'
}

const notifyMarketplace = async (
  tx: Db,
  { id, source }: Pick<states.StateRow, 'id' | 'source'>,
  to: OrderStatus,
): Promise<void> => {
  if (isMarketplace(source)) await marketplaceOrderMoved.emit(tx, { orderId: id, to })
}

/** The photo announces assembly; internal steps are silent. */
const isCustomerNotified = (to: OrderStatus): to is Notice & OrderStatus =>
  to !== 'assembling' && to !== 'assembled' && to !== 'new'

const completeOrder = async (tx: Db, order: states.StateRow, move: OrderMove): Promise<void> => {
  const { id, payment_method, total, paid } = order
  const { actor, by, means = 'cash' } = move
  const took = isPaidAtOnce(payment_method) ? 0 : total - paid
  if (took > 0) {
    await states.addMoney(tx, id, { paid: took })
    await changePaymentStatus(tx, order, 'paid')
    if (took > 0) await states.insertLog(tx, id, { axis: 'payment', value: 'paid', actor })
  }
  await states.clearAttention(tx, id)
  await teachAddress(tx, order)
  const staffId = by === 'system' || by === 'customer' || by === 'service' ? null : actor
  await handedOver.emit(tx, { orderId: id, took, means, staffId })
  failpoint('handover.before_commit')
  tx.afterCommit(() => failpoint('handover.committed'))
}

/** A found address is suggested to the next customers. */
const teachAddress = async (tx: Db, { id, city_id, user_id }: states.StateRow): Promise<void> => {
  const address = await states.findDeliveryAddress(tx, id)
  if (address && user_id) await learnAddress(tx, { cityId: city_id, userId: user_id, ...address })
}
