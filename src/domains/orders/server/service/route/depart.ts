import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Missed, Moved } from '#/domains/orders/contract/staff/runs.ts'
import * as queries from '#/domains/orders/server/queries/staff/runs.ts'
import { changeAttention, lockDelivery } from '#/domains/orders/server/queries/staff/change-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { moveOrder, type MoveResult } from '../lifecycle/move-order.ts'
import { startStops } from './follow-stops.ts'

type Departure = { order_ids: string[]; unanswered: string[] }
type Row = Awaited<ReturnType<typeof queries.findForDeparture>>[number]

/**
 * «Забрал все»: what is ready leaves, what is not is named. Together, so that each customer is told when it comes on this
 * route. A repeat, as of an answer that was lost, takes nothing twice.
 */
export const depart = (db: Db, staff: Staff, { order_ids, unanswered }: Departure): Promise<Moved> =>
  db.transaction(async (tx) => {
    const rows = await queries.findForDeparture(tx, order_ids, staff.storeId)
    const left: Row[] = []
    const done: string[] = []
    const missed: Missed[] = []
    for (const row of rows) {
      const { id, number } = row
      const result = await take(tx, staff, row, unanswered.includes(id))
      if (result === 'moved') left.push(row)
      if (result === 'moved' || result === 'on_way') done.push(id)
      else missed.push({ id, number, why: whyOf(result, row) })
    }
    await startStops(tx, left)
    return { done, missed }
  })

const take = async (tx: Db, staff: Staff, row: Row, unanswered: boolean): Promise<MoveResult | 'on_way'> => {
  const { id, status, courier_id } = row
  if (courier_id !== staff.id || !(await lockDelivery(tx, id, staff.id))) return 'overtaken'
  if (status === 'delivering') return 'on_way'
  const result = await moveOrder(tx, {
    orderId: id,
    from: status,
    to: 'delivering',
    by: staff.role,
    actor: staff.id,
    courierId: staff.id,
    unanswered,
    leavesWithOthers: true,
  })
  if (result !== 'moved') return result
  if (status === 'delivery_failed') await changeAttention(tx, id, { seen: 'not_handed_over', mark: null })
  await recordAction(tx, staff, {
    action: 'order.move',
    subject: 'order',
    subjectId: id,
    before: { status },
    after: { status: 'delivering' },
  })
  return 'moved'
}

const BEING_MADE: ReadonlySet<string> = new Set(['new', 'confirmed', 'assembling'])

const whyOf = (
  result: Exclude<MoveResult | 'on_way', 'moved' | 'on_way'>,
  { status }: Row,
): Missed['why'] => {
  if (result === 'not_allowed') return BEING_MADE.has(status) ? 'being_made' : 'order_moved'
  return result === 'overtaken' ? 'order_moved' : result
}
