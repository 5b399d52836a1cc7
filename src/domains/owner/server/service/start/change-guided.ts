import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { readingFreshSettings } from '#/platform/server/shop-settings/settings-of.ts'

/** Owners take turns, in whatever process, and see what the one before set. */
export const changeGuided = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'owner:start')
    await work(readingFreshSettings(tx))
  })
