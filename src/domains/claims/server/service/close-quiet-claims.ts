import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as claims from '../queries/claims.ts'
import { insertEvent } from '../queries/events.ts'
import { notifyCustomer } from './notify-of-claim.ts'

const BATCH_SIZE = 100

/** Nobody contradicted, and what was promised has been brought. */
export const closeQuietClaims = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await claims.findQuiet(db, BATCH_SIZE), signal, ({ id }) =>
    db.transaction(async (tx) => {
      const claim = await claims.lockClaim(tx, id)
      if (!claim || !(await claims.closeClaim(tx, id, 'time'))) return
      await insertEvent(tx, { claimId: id, author: 'system', what: 'closed' })
      await notifyCustomer(tx, claim, 'closed')
    }),
  )
}
