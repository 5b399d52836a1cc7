import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, refused } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import * as queries from '#/domains/orders/server/queries/staff/staff-order.ts'
import * as states from '#/domains/orders/server/queries/state.ts'
import { callToLook } from '../notify-staff.ts'
import { moveOrder, type Moved } from '../lifecycle/move-order.ts'
import { freshOrder, seeOrderToTake, showStaffOrder } from './show-staff-order.ts'

type Step = { from: OrderStatus; to: OrderStatus; reason?: string | undefined; unanswered: boolean }

const NEEDS_REASON: ReadonlySet<OrderStatus> = new Set(['cancelled', 'delivery_failed'])

/**
 * Moves an order on as one of the staff (`decisions §6`). 409 with the order as it is when it was overtaken or something
 * stands in the way, 422 for a step that the table does not give this role, or that lacks its reason.
 */
export const moveByStaff = (db: Db, staff: Staff, id: string, move: Step) =>
  db.transaction(async (tx) => {
    await seeOrderToTake(tx, staff, id)
    const { from, to, reason } = move
    const moved =
      from === 'new' && to === 'assembling'
        ? await takeToWork(tx, staff, id)
        : await step(tx, staff, id, move)
    if (moved === 'not_allowed') throw refused('move_not_allowed')
    if (moved === 'moved' && NEEDS_REASON.has(to) && !reason)
      throw invalid({ reason: t('validation.required') })
    if (moved !== 'moved' || !(await followHands(tx, staff, id, move)))
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
  { from, to, reason, unanswered }: Step,
): Promise<Moved> =>
  moveOrder(tx, { orderId, from, to, by: staff.role, actor: staff.id, reason: reason || null, unanswered })

/** An order that has just come: confirmed and begun at once, two steps of the table. */
const takeToWork = async (tx: Db, staff: Staff, id: string): Promise<Moved> => {
  const confirmed = await step(tx, staff, id, { from: 'new', to: 'confirmed', unanswered: false })
  return confirmed === 'moved'
    ? step(tx, staff, id, { from: 'confirmed', to: 'assembling', unanswered: false })
    : confirmed
}

/** Whose hands it is in follows from who moved it; false when another courier has it. */
const followHands = async (tx: Db, staff: Staff, id: string, { from, to }: Step): Promise<boolean> => {
  if (to === 'assembling' && from !== 'assembled') await queries.takeToMake(tx, id, staff)
  if (to === 'delivery_failed') {
    await states.setAttention(tx, id, 'not_handed_over')
    await states.insertLog(tx, id, { axis: 'attention', value: 'not_handed_over', actor: staff.id })
    await callToLook(tx, id, 'not_handed_over')
  }
  if (from === 'delivery_failed')
    await queries.changeAttention(tx, id, { seen: 'not_handed_over', mark: null })
  if (to === 'cancelled') await states.clearAttention(tx, id)
  return staff.role !== 'courier' || queries.takeToBring(tx, id, staff.id)
}
