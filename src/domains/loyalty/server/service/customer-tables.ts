import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as queries from '../queries/customer-tables.ts'
import { endOfDay } from './points-lifetime.ts'

type PointsRequest = { userIds: string[] | null; add: (userId: string, part: { points: number }) => void }

/** Of everybody who ever had any. */
export const exportPoints = async (tx: Db, { userIds, add }: PointsRequest): Promise<void> => {
  for (const { user_id, points } of await queries.findBalances(tx, userIds)) add(user_id, { points })
}

/** Points of another program; only where there were none before. */
export const importPoints = async (
  tx: Db,
  { customers }: { customers: { userId: string; points: number }[] },
): Promise<void> => {
  const lots = customers.flatMap(({ userId, points }) => (points > 0 ? { user_id: userId, points } : []))
  if (lots.length === 0) return
  const { lifeDays } = await settingsOf(tx, pointSettings)
  const expiresAt = endOfDay(tx.now(), lifeDays, await shopTimeZone(tx))
  await queries.insertOpeningLots(tx, lots, { expiresAt, reason: t('loyalty.opening') })
}
