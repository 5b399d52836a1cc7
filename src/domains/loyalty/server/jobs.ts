import type { Db } from '#/platform/server/database/db.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { HOUR_S, MINUTE_S } from '#/platform/shared/durations.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { burnPoints } from './service/expire-points.ts'
import { warnOfExpiry } from './service/warn-of-expiry.ts'
import { accrueOrders } from './service/accrue-points.ts'
import { rewardInviters, takeRewardsBack } from './service/invites/reward-inviters.ts'
import { giveBirthdayPoints } from './service/give-birthday-points.ts'

/** Notifications go out from 9:00 to 21:00 only. */
const DAYTIME = ['09:00', '21:00'] as const

const byDay =
  (work: JobDefinition['run']): JobDefinition['run'] =>
  async (db, signal, context) => {
    const time = localNow(db.now(), await shopTimeZone(db)).slice(11)
    if (time >= DAYTIME[0] && time < DAYTIME[1]) await work(db, signal, context)
  }

export const loyaltyJobs: JobDefinition[] = [
  { name: 'loyalty.accrue', every: 5 * MINUTE_S, run: accrueOrders },
  { name: 'loyalty.reward-inviters', every: 15 * MINUTE_S, run: rewardInviters },
  { name: 'loyalty.take-rewards-back', every: 15 * MINUTE_S, run: takeRewardsBack },
  { name: 'loyalty.burn', every: HOUR_S, run: burnPoints },
  { name: 'loyalty.giveBirthdayPoints', every: HOUR_S, run: byDay(giveBirthdayPoints) },
  { name: 'loyalty.warn', every: HOUR_S, run: byDay((db: Db) => warnOfExpiry(db)) },
]
