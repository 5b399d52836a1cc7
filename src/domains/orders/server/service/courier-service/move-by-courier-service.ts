import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import { isOver } from '#/domains/orders/rules/transitions.ts'
import { changeAttention } from '#/domains/orders/server/queries/staff/change-order.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { moveOrder, type MoveResult } from '../lifecycle/move-order.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'

/** In the history of an order, in place of a person's id. */
const ACTOR = 'courier_service'

type Carried = {
  orderId: string
  to: 'delivering' | 'completed' | 'delivery_failed'
  /** For people. */
  service: string
  /** Why it was not handed over. */
  reason: string | null
}

/**
 * As the shop's own courier would, step by step; an order that is there already, is over, or is owed money stays for staff.
 */
export const moveByCourierService = async (
  tx: Db,
  { orderId, to, service, reason }: Carried,
): Promise<void> => {
  const order = await states.findState(tx, orderId)
  if (!order || isOver(order.status) || order.status === to) return
  const { status } = order
  if (status === 'assembled' || status === 'delivery_failed') {
    if ((await leave(tx, order, service)) !== 'moved' || to === 'delivering') return
  }
  if (to === 'completed' && (amountDue(order) > 0 || order.due > 0)) return
  const why = to === 'delivery_failed' ? `other: ${[service, reason].filter(Boolean).join(', ')}` : service
  const moved = await step(tx, { orderId, from: 'delivering', to, reason: why })
  if (moved === 'moved' && to === 'delivery_failed') await askStaff(tx, orderId, why)
}

const leave = async (
  tx: Db,
  { id, status }: Pick<states.StateRow, 'id' | 'status'>,
  reason: string,
): Promise<MoveResult> => {
  const moved = await step(tx, { orderId: id, from: status, to: 'delivering', reason })
  if (moved === 'moved' && status === 'delivery_failed')
    await changeAttention(tx, id, { seen: 'not_handed_over', mark: null })
  return moved
}

type Step = { orderId: string; from: states.StateRow['status']; to: Carried['to']; reason: string }

const step = (tx: Db, move: Step): Promise<MoveResult> =>
  moveOrder(tx, { ...move, by: 'service', actor: ACTOR, unanswered: true, early: true })

const askStaff = async (tx: Db, orderId: string, reason: string): Promise<void> => {
  await states.setAttention(tx, orderId, 'not_handed_over')
  await states.insertLog(tx, orderId, { axis: 'attention', value: 'not_handed_over', actor: ACTOR })
  await notifyStaffOfAttention(tx, orderId, 'not_handed_over', reason)
}
