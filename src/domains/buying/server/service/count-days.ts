import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { countStemDays, findDaysToCount } from '../queries/stem-days.ts'

const DAYS_AT_ONCE = 50

/** What the orders of days that are over asked for; one process at a time. */
export const countDays = async (db: Db, signal?: AbortSignal): Promise<void> => {
  for (let left = true; left;) left = !signal?.aborted && (await countSome(db))
}

const countSome = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'buying:stem-days')
    const dates = await findDaysToCount(tx, DAYS_AT_ONCE)
    if (dates.length === 0) return false
    await countStemDays(tx, dates)
    return true
  })
