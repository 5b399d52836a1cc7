import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import { pushingToPerson } from '#/domains/notifications/server/public.ts'
import type { Missed, Moved } from '#/domains/orders/contract/staff/runs.ts'
import { isOver } from '#/domains/orders/rules/transitions.ts'
import { insertLog } from '#/domains/orders/server/queries/order-state.ts'
import * as queries from '#/domains/orders/server/queries/staff/runs.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { t } from '#/platform/shared/texts.ts'

type GivenRun = { store_id: number; courier_id: string; order_ids: string[] }
type Given = { id: string; number: number; isNew: boolean } | Missed

/**
 * Each only while nobody brings it: of two who give it at once one wins, the other is told which orders are left. 403
 * for another store, 422 for who is no courier of it. A repeat gives nothing twice.
 */
export const giveRun = (db: Db, staff: Staff, run: GivenRun): Promise<Moved> =>
  db.transaction(async (tx) => {
    const store = await ownStore(tx, staff, run.store_id)
    if (!(await queries.isCourierOf(tx, store.id, run.courier_id))) throw unprocessable('cannot_be_assigned')
    const results: Given[] = []
    // In one sequence, so that two runs with the same orders do not wait for each other.
    for (const id of new Set(run.order_ids.toSorted())) {
      const result = await give(tx, staff, id, run)
      if (result) results.push(result)
    }
    const given = results.filter((one) => 'isNew' in one)
    const fresh = given.filter(({ isNew }) => isNew)
    if (fresh.length > 0) await notifyCourier(tx, run.courier_id, fresh)
    return { done: given.map(({ id }) => id), missed: results.filter((one) => 'why' in one) }
  })

const give = async (tx: Db, staff: Staff, id: string, run: GivenRun): Promise<Given | null> => {
  const { store_id: storeId, courier_id: courierId } = run
  const row = await queries.giveToCourier(tx, id, { storeId, courierId })
  if (!row) return null
  const { number, given, was, status } = row
  if (!given && was === courierId && !isOver(status)) return { id, number, isNew: false }
  if (!given) return { id, number, why: was ? 'taken_by_other' : 'order_moved' }
  await insertLog(tx, id, { axis: 'work', value: 'courier', actor: staff.id, reason: row.courier })
  await recordAction(tx, staff, {
    action: 'order.assign',
    subject: 'order',
    subjectId: id,
    before: { courier: null },
    after: { courier: courierId },
  })
  orderTopic.publish(tx, { id })
  return { id, number, isNew: true }
}

/** No personal data: a lock screen is public. */
const notifyCourier = async (tx: Db, courierId: string, given: { number: number }[]): Promise<void> => {
  const notice = {
    title: t('workNotice.run', { n: given.length }),
    body: given.map(({ number }) => t('orders.number', { number: String(number) })).join(', '),
    link: '/staff/courier',
    tag: `run:${courierId}`,
  }
  await writeTogether(tx, pushingToPerson(tx, courierId, notice))
}
