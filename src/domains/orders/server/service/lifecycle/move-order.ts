import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { learnAddress } from '#/domains/delivery/server/public.ts'
import { recordOrderChange } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { mayMove, type Mover, type Obstacle, whyNot } from '#/domains/orders/rules/transitions.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { endOrder, lockHeldStems, consumeHeldStems } from './end-order.ts'
import { handedOver } from '#/domains/orders/server/events.ts'
import { type Notice, notifyCustomer } from '../notify-customer.ts'
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
  return 'moved'
}

const step = async (tx: Db, move: OrderMove): Promise<MoveResult> => {
  const { orderId, from, to, actor, reason, by } = move
  if (!(await states.hasStatus(tx, { id: orderId, from }))) return 'overtaken'
  // Lock order: stems before the order.
  const storeId = to === 'assembled' ? await lockHeldStems(tx, { id: orderId, from }) : undefined
  const order = await states.lockState(tx, orderId)
  if (!order || order.status !== from) return 'overtaken'
  const obstacle = whyNot(order, to, move.unanswered)
  if (obstacle) return obstacle
  await states.setStatus(tx, orderId, { from, to })
  const movedAt = await states.insertHistory(tx, orderId, { status: to, actor, reason })
  if (to === 'completed') await recordOrderChange(tx, orderId, { completed_at: movedAt })
  if (storeId !== undefined) await consumeHeldStems(tx, orderId, storeId, by === 'system' ? null : actor)
  if (to === 'completed') await completeOrder(tx, order, move)
  const { keepPickup: hours } = await settingsOf(tx, orderSettings)
  if (isCustomerNotified(to)) await notifyCustomer(tx, order, to, { hours })
  return 'moved'
}

/** The photo announces assembly; internal steps are silent. */
const isCustomerNotified = (to: OrderStatus): to is Notice & OrderStatus =>
  to !== 'assembling' && to !== 'assembled' && to !== 'new'

const completeOrder = async (tx: Db, order: states.StateRow, { actor, by }: OrderMove): Promise<void> => {
  const { id, payment_method, total, paid } = order
  const took = isPaidAtOnce(payment_method) ? 0 : total - paid
  if (!isPaidAtOnce(payment_method)) {
    await states.addMoney(tx, id, { paid: took })
    await changePaymentStatus(tx, order, 'paid')
    await states.insertLog(tx, id, { axis: 'payment', value: 'paid', actor })
  }
  await states.clearAttention(tx, id)
  await teachAddress(tx, order)
  const staffId = by === 'system' || by === 'customer' ? null : actor
  await handedOver.emit(tx, { orderId: id, took, staffId })
  failpoint('handover.before_commit')
  tx.afterCommit(() => failpoint('handover.committed'))
}

/** A found address is suggested to the next customers. */
const teachAddress = async (tx: Db, { id, city_id, user_id }: states.StateRow): Promise<void> => {
  const address = await states.findDeliveryAddress(tx, id)
  if (address) await learnAddress(tx, { cityId: city_id, userId: user_id, ...address })
}
