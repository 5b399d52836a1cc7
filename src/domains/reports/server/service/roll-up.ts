import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { areDaysChanged, takeChangedDays } from '../queries/changes.ts'
import { countCohorts } from '../queries/customers.ts'
import { countDays, countProducts } from '../queries/roll-up.ts'
import { countCodes, countTimes } from '../queries/roll-up-times.ts'

const DAYS_AT_ONCE = 200

/** Counts all days that have changed since; one process at a time. */
export const rollUp = async (db: Db, signal?: AbortSignal): Promise<void> => {
  for (let left = true; left;) left = !signal?.aborted && (await rollUpSome(db))
}

/** A page is as fresh as its orders; what is much (a first count, an import) is left to the job. */
export const rollUpForPage = async (db: Db): Promise<void> => {
  if (await areDaysChanged(db)) await rollUpSome(db)
}

/** Who bought first when, and again. */
export const rollUpCohorts = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'reports:cohorts')
    await countCohorts(tx)
  })

const rollUpSome = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'reports:roll-up')
    const changed = await takeChangedDays(tx, DAYS_AT_ONCE)
    if (changed.dates.length === 0) return false
    await countDays(tx, changed)
    await countProducts(tx, changed)
    await countTimes(tx, changed)
    await countCodes(tx, changed)
    return true
  })
