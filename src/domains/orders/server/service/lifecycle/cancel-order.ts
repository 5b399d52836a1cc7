import type { Customer } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import type { CancelReason, OrderStatus } from '#/domains/orders/contract/customer.ts'
import { canCancel } from '#/domains/orders/rules/cancel-order.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { moveOrder } from './move-order.ts'
import { showOrder } from '../show-orders.ts'

type CancelRequest = { reason_code: CancelReason; comment?: string | undefined; ask: boolean }

/**
 * Once assembly has begun, only requests it (`decisions §6`); idempotent. 404 for another's order, 409 with
 * the order when in assembly (without `ask`) or over.
 */
export const cancelOrder = (db: Db, user: Customer, id: string, cancel: CancelRequest) =>
  db.transaction(async (tx) => {
    const order = await showOrder(tx, user.id, id)
    const isDone = await cancelOrAsk(tx, user, order, cancel)
    const now = await showOrder(tx, user.id, id)
    if (!isDone && now.status !== 'cancelled')
      throw conflict(now.status === 'completed' ? 'order_completed' : 'order_being_made', now)
    return now
  })

type OrderToCancel = { id: string; status: OrderStatus }

const cancelOrAsk = async (
  tx: Db,
  user: Customer,
  order: OrderToCancel & { cancel_asked_at: unknown },
  { reason_code, comment, ask }: CancelRequest,
): Promise<boolean> => {
  const reason = [reason_code, comment].filter(Boolean).join(': ')
  if (order.status === 'cancelled') return true
  if (canCancel(order.status)) return cancelByCustomer(tx, user, order, reason)
  if (!ask) return false
  if (order.cancel_asked_at !== null) return true
  return requestCancel(tx, user.id, order.id, reason)
}

/** Retries when clock or payment changed the status, but not when assembly began. */
const cancelByCustomer = async (
  tx: Db,
  user: Customer,
  order: OrderToCancel,
  reason: string,
): Promise<boolean> => {
  const { id, status: from } = order
  const moved = await moveOrder(tx, {
    orderId: id,
    from,
    to: 'cancelled',
    by: 'customer',
    actor: user.id,
    reason,
  })
  if (moved !== 'overtaken') return moved === 'moved'
  const now = await states.findState(tx, id)
  return now !== undefined && now.status !== from && canCancel(now.status)
    ? cancelByCustomer(tx, user, now, reason)
    : false
}

const requestCancel = async (tx: Db, userId: string, id: string, reason: string): Promise<boolean> => {
  if (!(await queries.askCancel(tx, userId, id))) return false
  await states.insertLog(tx, id, { axis: 'attention', value: 'cancel_asked', actor: userId, reason })
  await notifyStaffOfAttention(tx, id, 'cancel_asked')
  return true
}

/** Cancels an unpaid one. Idempotent. 404 for another's, 409 with the order when not over. */
export const hideOrder = (db: Db, user: Customer, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await states.findState(tx, id)
    if (order?.user_id !== user.id) throw notFound('order_not_found')
    if (order.status === 'awaiting_payment')
      await moveOrder(tx, {
        orderId: id,
        from: order.status,
        to: 'cancelled',
        by: 'customer',
        actor: user.id,
        reason: 'hidden',
      })
    if (!(await queries.hideOrder(tx, user.id, id)))
      throw conflict('order_not_over', await showOrder(tx, user.id, id))
  })
