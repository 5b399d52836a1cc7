import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import * as queries from '#/domains/orders/server/queries/staff/staff-order.ts'
import * as states from '#/domains/orders/server/queries/state.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { moveOrder, type MoveResult } from '../lifecycle/move-order.ts'
import { freshOrder, requireOrderOrFree, showStaffOrder } from './show-staff-order.ts'

type StatusStep = { from: OrderStatus; to: OrderStatus; reason?: string | undefined; unanswered: boolean }

const NEEDS_REASON: ReadonlySet<OrderStatus> = new Set(['cancelled', 'delivery_failed'])

/**
 * A status step by staff (`decisions §6`). 409 with the order when overtaken or blocked, 422 for a step not
 * allowed to this role or without its reason.
 */
export const moveByStaff = (db: Db, staff: Staff, id: string, move: StatusStep) =>
  db.transaction(async (tx) => {
    await requireOrderOrFree(tx, staff, id)
    const { from, to, reason } = move
    const moved =
      from === 'new' && to === 'assembling'
        ? await takeToWork(tx, staff, id)
        : await step(tx, staff, id, move)
    if (moved === 'not_allowed') throw unprocessable('move_not_allowed')
    if (moved === 'moved' && NEEDS_REASON.has(to) && !reason)
      throw invalid({ reason: t('validation.required') })
    if (moved !== 'moved' || !(await updateAssignees(tx, staff, id, move)))
      throw conflict(
        moved === 'moved' || moved === 'overtaken' ? 'order_moved' : moved,
        await freshOrder(tx, staff, id),
      )
    await recordAction(tx, staff, {
      action: 'order.move',
      subject: 'order',
      subjectId: id,
      before: { status: from },
      after: { status: to, ...(reason && { reason }) },
    })
    return showStaffOrder(tx, staff, id)
  })

const step = (
  tx: Db,
  staff: Staff,
  orderId: string,
  { from, to, reason, unanswered }: StatusStep,
): Promise<MoveResult> =>
  moveOrder(tx, { orderId, from, to, by: staff.role, actor: staff.id, reason: reason || null, unanswered })

/** Confirms and starts a new order: two transitions at once. */
const takeToWork = async (tx: Db, staff: Staff, id: string): Promise<MoveResult> => {
  const confirmed = await step(tx, staff, id, { from: 'new', to: 'confirmed', unanswered: false })
  return confirmed === 'moved'
    ? step(tx, staff, id, { from: 'confirmed', to: 'assembling', unanswered: false })
    : confirmed
}

/** Assignees follow from who moved it; false when another courier has it. */
const updateAssignees = async (
  tx: Db,
  staff: Staff,
  id: string,
  { from, to }: StatusStep,
): Promise<boolean> => {
  if (to === 'assembling' && from !== 'assembled') await queries.setFlorist(tx, id, staff)
  if (to === 'delivery_failed') {
    await states.setAttention(tx, id, 'not_handed_over')
    await states.insertLog(tx, id, { axis: 'attention', value: 'not_handed_over', actor: staff.id })
    await notifyStaffOfAttention(tx, id, 'not_handed_over')
  }
  if (from === 'delivery_failed')
    await queries.changeAttention(tx, id, { seen: 'not_handed_over', mark: null })
  if (to === 'cancelled') await states.clearAttention(tx, id)
  return staff.role !== 'courier' || queries.claimDelivery(tx, id, staff.id)
}
