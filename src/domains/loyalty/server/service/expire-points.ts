import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { WARN_DAYS } from '#/domains/loyalty/rules.ts'
import { lastDay, pointsZone } from './days.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import * as ledger from '../queries/ledger.ts'
import * as queries from '../queries/points.ts'
import { tellOfPoints } from './points.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Customers in one go; the rest in the next one. */
const MOST_HOLDERS = 1000

/** Writes into the ledger what has burnt; nobody could spend it any more. */
export const burnPoints = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachApart(await ledger.findHoldersOfBurnt(db, MOST_HOLDERS), signal, ({ user_id }) =>
    db.transaction((tx) => ledger.holdAccount(tx, user_id)),
  )
}

/** Says 14 and 3 days before how many points burn and when: once each, one message for all that burns together. */
export const warnOfEnd = async (db: Db): Promise<void> => {
  const zone = await pointsZone(db)
  const now = db.now().getTime()
  let from = new Date(now)
  for (const days of WARN_DAYS) {
    const until = new Date(now + days * DAY_MS)
    const within: [Date, Date] = [from, until]
    await db.transaction(async (tx) => {
      for (const { user_id, expires_at, amount } of await queries.markWarned(tx, days, within))
        await tellOfPoints(tx, user_id, {
          title: t('pointsNotice.ending', { n: amount, day: formatDay(lastDay(expires_at, zone)) }),
          text: t('pointsNotice.endingText'),
        })
    })
    from = until
  }
}
