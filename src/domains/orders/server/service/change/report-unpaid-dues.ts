import { claimUnpaidDue, findUnpaidDues } from '#/domains/orders/server/queries/change/change-order.ts'
import { insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'

const BATCH_SIZE = 200

/** The order stays as it was changed: a person calls, takes the difference over or changes it back. */
export const reportUnpaidDues = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await findUnpaidDues(db, BATCH_SIZE), signal, ({ id, due }) =>
    db.transaction(async (tx) => {
      if (!(await claimUnpaidDue(tx, id))) return
      const reason = formatMoney(due)
      await insertLog(tx, id, { axis: 'attention', value: 'change_unpaid', actor: 'system', reason })
      await notifyStaffOfAttention(tx, id, 'change_unpaid')
      orderTopic.publish(tx, { id })
    }),
  )
}
