import { shopTimeZone } from '#/domains/places/server/public.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/points.ts'
import { notifyOfPoints } from './credit-points.ts'
import { lastDay } from './points-lifetime.ts'

/** Twice, one message for all that expires together. */
export const warnOfExpiry = async (db: Db): Promise<void> => {
  const zone = await shopTimeZone(db)
  const now = db.now().getTime()
  const { lastWarningDays, firstWarningDays, pointsShare } = await settingsOf(db, pointSettings)
  let from = new Date(now)
  for (const days of [lastWarningDays, firstWarningDays]) {
    const until = new Date(now + days * DAY_MS)
    const within: [Date, Date] = [from, until]
    await db.transaction(async (tx) => {
      for (const { user_id, expires_at, amount } of await queries.markWarned(tx, days, within))
        await notifyOfPoints(tx, user_id, {
          title: t('pointsNotice.ending', { n: amount, day: formatDay(lastDay(expires_at, zone)) }),
          text: t('pointsNotice.endingText', { share: pointsShare }),
        })
    })
    from = until
  }
}
