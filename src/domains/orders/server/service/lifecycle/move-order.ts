import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { isAtOnce, mayMove, type Mover, type Obstacle, whyNot } from '#/domains/orders/rules/order.ts'
import { orderNews } from '#/domains/orders/server/topics.ts'
import * as states from '#/domains/orders/server/queries/state.ts'
import { endOrder, lockHeldStems, consumeHeldStems } from './end-order.ts'
import { handedOver } from '#/domains/orders/server/events.ts'
import { type Notice, tellCustomer } from '../notify-customer.ts'

export type Move = {
  orderId: string
  /** As whoever moves it has seen it. */
  from: OrderStatus
  to: OrderStatus
  by: Mover
  /** A user's id, or who else did it: `system`, `bank`, `recipient`. */
  actor: string
  reason?: string | null
  /** The shop goes without an answer to the photo. */
  unanswered?: boolean
}

/** `overtaken`: it stands otherwise by now; `not_allowed`: the table knows no such change by this one. */
export type Moved = 'moved' | 'overtaken' | 'not_allowed' | Obstacle

/**
 * The only way an order's status changes (`decisions §6`): by the table, past its guards, once, with all that follows
 * from it: stems are used, everything is given back, receipts are wanted, the customer is told.
 */
export const moveOrder = async (tx: Db, move: Move): Promise<Moved> => {
  const { from, to, by } = move
  if (!mayMove(from, to, by)) return 'not_allowed'
  orderNews.tell(tx, { id: move.orderId })
  return to === 'cancelled' ? cancel(tx, move) : step(tx, move)
}

const cancel = async (tx: Db, move: Move): Promise<Moved> => {
  if (!(await endOrder(tx, { ...move, reason: move.reason ?? null }))) return 'overtaken'
  const order = await states.findState(tx, move.orderId)
  if (order) await tellCustomer(tx, order, 'cancelled')
  return 'moved'
}

const step = async (tx: Db, move: Move): Promise<Moved> => {
  const { orderId, from, to, actor, reason, by } = move
  if (!(await states.isStill(tx, { id: orderId, from }))) return 'overtaken'
  // Stems before the order, as everybody locks them.
  const storeId = to === 'assembled' ? await lockHeldStems(tx, { id: orderId, from }) : undefined
  const order = await states.lockState(tx, orderId)
  if (!order || order.status !== from) return 'overtaken'
  const obstacle = whyNot(order, to, move.unanswered)
  if (obstacle) return obstacle
  await states.setStatus(tx, orderId, { from, to })
  await states.insertHistory(tx, orderId, { status: to, actor, reason })
  if (storeId !== undefined) await consumeHeldStems(tx, orderId, storeId, by === 'system' ? null : actor)
  if (to === 'completed') await finish(tx, order, move)
  if (isTold(to)) await tellCustomer(tx, order, to)
  return 'moved'
}

/** Of its making the customer hears when the photo comes; of what only the shop sees, nothing. */
const isTold = (to: OrderStatus): to is Notice & OrderStatus =>
  to !== 'assembling' && to !== 'assembled' && to !== 'new'

/** Handed over: who pays on receipt has paid, and the receipts of hand-over are due. */
const finish = async (tx: Db, order: states.StateRow, { actor, by }: Move): Promise<void> => {
  const { id, payment_method, total, paid } = order
  const took = isAtOnce(payment_method) ? 0 : total - paid
  if (!isAtOnce(payment_method)) {
    await states.addMoney(tx, id, { paid: took })
    await states.setPaymentStatus(tx, id, 'paid')
    await states.insertLog(tx, id, { axis: 'payment', value: 'paid', actor })
  }
  await states.clearAttention(tx, id)
  const staffId = by === 'system' || by === 'customer' ? null : actor
  await handedOver.happened(tx, { orderId: id, took, staffId })
  failpoint('handover.before_commit')
  tx.afterCommit(() => failpoint('handover.committed'))
}
