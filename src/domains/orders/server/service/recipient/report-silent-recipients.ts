import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { insertLog, setAttention } from '#/domains/orders/server/queries/order-state.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { notifyCustomer } from '../notify-customer.ts'

const BATCH_SIZE = 100

/** Once; an ended link fails the address (`research §3.4`). */
export const watchRecipients = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(
    await queries.findSilent(db, BATCH_SIZE),
    signal,
    ({ order_id: id, number, user_id }) =>
      db.transaction(async (tx) => {
        if (!(await queries.claimSilent(tx, id))) return
        await setAttention(tx, id, 'recipient_silent')
        await insertLog(tx, id, { axis: 'attention', value: 'recipient_silent', actor: 'system' })
        await notifyStaffOfAttention(tx, id, 'recipient_silent')
        await notifyCustomer(tx, { id, number, user_id }, 'recipient_silent')
      }),
  )
  await forEachSettled(await queries.findEnded(db, BATCH_SIZE), signal, ({ order_id: id }) =>
    db.transaction(async (tx) => {
      if (await queries.failAddress(tx, id))
        await insertLog(tx, id, { axis: 'address', value: 'failed', actor: 'system' })
    }),
  )
}
