import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Period } from '../queries/changes.ts'

/** Figures of `YYYY-MM-DD`. */
const DAY = 10

type LocalPeriod = { from: string | null; to: string | null }

/** Of the shop's clock: the last minute counts. An hour of today that has passed is now; 422 at the field of a day that has. */
export const readPeriod = async (db: Db, { from, to }: LocalPeriod): Promise<Period> => {
  const zone = await shopTimeZone(db)
  const now = localNow(db.now(), zone)
  if (from !== null && from.slice(0, DAY) < now.slice(0, DAY))
    throw invalid({ from: t('staff.prices.errors.passed') })
  if (to !== null && (to < now || (from !== null && to < from)))
    throw invalid({ to: t('staff.prices.errors.endsFirst') })
  return {
    begins: from === null || from <= now ? db.now() : instantAt(from, zone),
    ends: to === null ? null : new Date(instantAt(to, zone).getTime() + MINUTE_MS),
  }
}

/** As it was entered. */
export const writePeriod = ({ begins, ends }: Period, zone: string) => ({
  from: localNow(begins, zone),
  to: ends && localNow(new Date(ends.getTime() - MINUTE_MS), zone),
})
