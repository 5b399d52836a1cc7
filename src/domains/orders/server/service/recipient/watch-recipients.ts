import type { Db } from '#/platform/server/database/db.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { insertLog, setAttention } from '#/domains/orders/server/queries/state.ts'
import { callToLook } from '../notify-staff.ts'
import { tellCustomer } from '../notify-customer.ts'

/** Orders in one go; the rest in the next one. */
const MOST = 100

/** Whoever does not answer in time is somebody's to call, once; a link that ended has failed (`research §3.4`). */
export const watchRecipients = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachApart(await queries.findSilent(db, MOST), signal, ({ order_id: id, number, user_id }) =>
    db.transaction(async (tx) => {
      if (!(await queries.claimSilent(tx, id))) return
      await setAttention(tx, id, 'recipient_silent')
      await insertLog(tx, id, { axis: 'attention', value: 'recipient_silent', actor: 'system' })
      await callToLook(tx, id, 'recipient_silent')
      await tellCustomer(tx, { id, number, user_id }, 'recipient_silent')
    }),
  )
  await forEachApart(await queries.findEnded(db, MOST), signal, ({ order_id: id }) =>
    db.transaction(async (tx) => {
      if (await queries.failAddress(tx, id))
        await insertLog(tx, id, { axis: 'address', value: 'failed', actor: 'system' })
    }),
  )
}
