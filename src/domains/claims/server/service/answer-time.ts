import { listStores } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { answerBy } from '#/domains/claims/rules/answer-by.ts'
import { claimSettings } from '#/domains/claims/rules/settings.ts'

/** Within the opening hours of the order's store; of one that is gone by the clock alone. */
export const answerTime = async (
  db: Db,
  { store_id, time_zone }: { store_id: number; time_zone: string },
): Promise<Date> => {
  const { answerMinutes } = await settingsOf(db, claimSettings)
  const store = (await listStores(db)).find(({ id }) => id === store_id)
  if (!store) return new Date(db.now().getTime() + answerMinutes * MINUTE_MS)
  return instantAt(answerBy(localNow(db.now(), time_zone), answerMinutes, store), time_zone)
}
