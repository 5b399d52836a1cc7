import { removeDesigned } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { findUnused, forgetGuests } from './queries/own-bouquets.ts'

const BATCH = 500

/** Their pictures go with the next sweep of what no row names. */
const deleteUnused = async (db: Db, before: Date): Promise<void> => {
  for (;;) {
    const ids = await findUnused(db, before, BATCH)
    if (ids.length > 0) await db.transaction((tx) => removeDesigned(tx, ids))
    if (ids.length < BATCH) return
  }
}

export const bouquetsRetention: Retention[] = [
  { data: 'retention.guestBouquets', keptFor: 90 * DAY_S, remove: forgetGuests },
  { data: 'retention.unusedBouquets', keptFor: 90 * DAY_S, remove: deleteUnused },
]
