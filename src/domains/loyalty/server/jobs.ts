import type { Db } from '#/platform/server/database/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { HOUR_S, MINUTE_S } from '#/platform/shared/durations.ts'
import { pointsZone } from './service/days.ts'
import { burnPoints, warnOfExpiry } from './service/expire-points.ts'
import { accrueOrders, congratulate } from './service/give-points.ts'
import { rewardInviters, takeRewardsBack } from './service/reward-inviters.ts'

/** Notifications go out from 9:00 to 21:00 only. */
const DAYTIME = ['09:00', '21:00'] as const

const byDay =
  (work: Job['run']): Job['run'] =>
  async (db, signal) => {
    const time = localNow(db.now(), await pointsZone(db)).slice(11)
    if (time >= DAYTIME[0] && time < DAYTIME[1]) await work(db, signal)
  }

/** Idempotent jobs. */
export const loyaltyJobs: Job[] = [
  { name: 'loyalty.accrue', every: 5 * MINUTE_S, run: accrueOrders },
  { name: 'loyalty.reward-inviters', every: 15 * MINUTE_S, run: rewardInviters },
  { name: 'loyalty.take-rewards-back', every: 15 * MINUTE_S, run: takeRewardsBack },
  { name: 'loyalty.burn', every: HOUR_S, run: burnPoints },
  { name: 'loyalty.congratulate', every: HOUR_S, run: byDay(congratulate) },
  { name: 'loyalty.warn', every: HOUR_S, run: byDay((db: Db) => warnOfExpiry(db)) },
]
