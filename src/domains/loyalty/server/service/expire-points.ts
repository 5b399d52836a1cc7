import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as ledger from '../queries/ledger.ts'

const BATCH = 1000

/** They were unusable already. */
export const burnPoints = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await ledger.findHoldersOfBurnt(db, BATCH), signal, ({ user_id }) =>
    db.transaction((tx) => ledger.lockAccount(tx, user_id)),
  )
}
