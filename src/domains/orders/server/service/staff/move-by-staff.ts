import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PayMeans } from '#/domains/orders/contract/staff/order.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { mayMove } from '#/domains/orders/rules/transitions.ts'
import * as changes from '#/domains/orders/server/queries/staff/change-order.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { moveOrder, type MoveResult } from '../lifecycle/move-order.ts'
import { freshOrder, showStaffOrder } from './show-staff-order.ts'
import { requireOrderOrFree } from './require-order.ts'

type StatusStep = {
  from: OrderStatus
  to: OrderStatus
  reason?: string | undefined
  unanswered: boolean
  early: boolean
  means?: PayMeans
}

const NEEDS_REASON: ReadonlySet<OrderStatus> = new Set(['cancelled', 'delivery_failed'])

/**
 * `decisions §6`. 409 with the order when overtaken or blocked, 422 when not for this role or without its
 * reason.
 */
export const moveByStaff = (db: Db, staff: Staff, id: string, move: StatusStep) =>
  db.transaction(async (tx) => {
    await requireOrderOrFree(tx, staff, id)
    requireReason(staff, move)
    const result = await moveOn(tx, staff, id, move)
    if (result === 'not_allowed') throw unprocessable('move_not_allowed')
    if (result !== 'moved')
      throw conflict(result === 'overtaken' ? 'order_moved' : result, await freshOrder(tx, staff, id))
    await updateAttention(tx, staff, id, move)
    const { from, to, reason } = move
    await recordAction(tx, staff, {
      action: 'order.move',
      subject: 'order',
      subjectId: id,
      before: { status: from },
      after: { status: to, ...(reason && { reason }) },
    })
    return showStaffOrder(tx, staff, id)
  })

/** Asked only of those who may take the step. */
const requireReason = ({ role }: Staff, { from, to, reason }: StatusStep): void => {
  if (NEEDS_REASON.has(to) && !reason && mayMove(from, to, role))
    throw invalid({ reason: t('validation.required') })
}

const moveOn = async (tx: Db, staff: Staff, id: string, move: StatusStep): Promise<MoveResult> => {
  // So that no other courier takes it meanwhile.
  if (staff.role === 'courier' && !(await changes.lockDelivery(tx, id, staff.id))) return 'overtaken'
  const result = await (isTakenToWork(move) ? takeToWork(tx, staff, id) : step(tx, staff, id, move))
  if (result !== 'moved') return result
  // A program makes no bouquets.
  const isBegun = move.to === 'assembling' && move.from !== 'assembled' && staff.keyId === null
  if (isBegun) await changes.setFlorist(tx, id, staff)
  return 'moved'
}

const step = (
  tx: Db,
  staff: Staff,
  orderId: string,
  { from, to, reason, unanswered, early, means = 'cash' }: StatusStep,
): Promise<MoveResult> =>
  moveOrder(tx, {
    orderId,
    from,
    to,
    by: staff.role,
    actor: staff.id,
    reason: reason || null,
    unanswered,
    ...(early && { early }),
    means,
    ...(staff.role === 'courier' && { courierId: staff.id }),
  })

const isTakenToWork = ({ from, to }: Pick<StatusStep, 'from' | 'to'>): boolean =>
  from === 'new' && to === 'assembling'

/** Two transitions at once. */
const takeToWork = async (tx: Db, staff: Staff, id: string): Promise<MoveResult> => {
  const plain = { unanswered: false, early: false }
  const confirmed = await step(tx, staff, id, { from: 'new', to: 'confirmed', ...plain })
  return confirmed === 'moved'
    ? step(tx, staff, id, { from: 'confirmed', to: 'assembling', ...plain })
    : confirmed
}

const updateAttention = async (
  tx: Db,
  staff: Staff,
  id: string,
  { from, to, reason }: StatusStep,
): Promise<void> => {
  if (to === 'delivery_failed') {
    await states.setAttention(tx, id, 'not_handed_over')
    await states.insertLog(tx, id, { axis: 'attention', value: 'not_handed_over', actor: staff.id })
    await notifyStaffOfAttention(tx, id, 'not_handed_over', reason)
  }
  if (from === 'delivery_failed')
    await changes.changeAttention(tx, id, { seen: 'not_handed_over', mark: null })
  if (to === 'cancelled') await states.clearAttention(tx, id)
}
