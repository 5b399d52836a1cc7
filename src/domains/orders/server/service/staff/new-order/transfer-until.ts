import { orderSettings } from '#/domains/orders/rules/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'

/** So long stems and window wait for a transfer. */
export const transferUntil = async (tx: Db): Promise<Date> => {
  const { transferHours } = await settingsOf(tx, orderSettings)
  return new Date(tx.now().getTime() + transferHours * HOUR_MS)
}
