import { randomUUID } from 'node:crypto'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { StopSequence } from '#/domains/orders/contract/staff/runs.ts'
import * as queries from '#/domains/orders/server/queries/route/arranged-stops.ts'
import { lockRoute } from '#/domains/orders/server/queries/route/delivery-stops.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { arrangementOf } from './arrangement.ts'
import { rearrangeStops } from './follow-stops.ts'

/**
 * Of orders that no courier has yet. 409 `sequence_changed` when somebody else arranged them, or gave one of them,
 * since the sender looked.
 */
export const arrangeRun = (
  db: Db,
  staff: Staff,
  { store_id, ...sequence }: StopSequence & { store_id: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const store = await ownStore(tx, staff, store_id)
    await arrange(tx, staff, sequence, await queries.lockDeparting(tx, store.id, sequence.order_ids))
  })

/** Of one's own route; on the way its times are counted anew. */
export const arrangeOwnRoute = (db: Db, staff: Staff, sequence: StopSequence): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await queries.lockOwn(tx, staff.id, sequence.order_ids)
    // After the orders' own rows, as everywhere.
    await lockRoute(tx, staff.id)
    await arrange(tx, staff, sequence, locked)
    await rearrangeStops(tx, staff.id)
  })

const arrange = async (
  tx: Db,
  staff: Staff,
  { order_ids: ids, seen, by_hand }: StopSequence,
  locked: string[],
): Promise<void> => {
  const before = await queries.findArranged(tx, ids)
  if (locked.length < new Set(ids).size || arrangementOf(before) !== seen) throw conflict('sequence_changed')
  if (by_hand) await queries.saveArrangement(tx, ids, randomUUID())
  else await queries.forgetArranged(tx, ids)
  const numberOf = new Map(before.map(({ id, number }) => [id, number]))
  await recordAction(tx, staff, {
    action: 'order.sequence',
    subject: 'order',
    subjectId: ids[0] ?? '',
    before: { sequence: before.flatMap(({ number, arrangement }) => (arrangement ? number : [])) },
    after: { sequence: by_hand ? ids.map((id) => numberOf.get(id)) : [] },
  })
  for (const id of ids) orderTopic.publish(tx, { id })
}
