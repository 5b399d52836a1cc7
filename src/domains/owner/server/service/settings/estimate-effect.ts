import { estimateOrders } from '#/domains/orders/server/public.ts'
import { estimatePoints } from '#/domains/loyalty/server/public.ts'
import { EFFECT_DAYS, type Effect } from '#/domains/owner/contract/staff/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { storedSettings } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { isSettingValue, type SettingSet, valueOf } from '#/platform/shared/shop/shop-setting.ts'
import { requireSetting } from './known-settings.ts'

/** From the last days; null where nothing honest can be said. */
export const estimateEffect = async (
  db: Db,
  sets: readonly SettingSet[],
  name: string,
  value: number,
): Promise<Effect | null> => {
  const { key, set, setting } = requireSetting(sets, name)
  if (!isSettingValue(setting, value)) return null
  const present = Number(valueOf(setting, (await storedSettings(db)).get(name)))
  const since = new Date(db.now().getTime() - EFFECT_DAYS * DAY_MS)
  return estimates[set.domain]?.(db, { key, present, value, since }) ?? null
}

type Estimate = (
  db: Db,
  change: { key: string; present: number; value: number; since: Date },
) => Promise<Effect | null>

const estimates: Record<string, Estimate> = {
  loyalty: estimatePoints,
  orders: async (db, change) => (await estimateOrders(db, change)) ?? estimatePoints(db, change),
}
