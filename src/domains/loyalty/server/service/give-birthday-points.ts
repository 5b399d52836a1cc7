import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { startOf } from './points-lifetime.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import * as queries from '../queries/points.ts'
import { creditPoints } from './credit-points.ts'
import { BIRTHDAY_REST_DAYS, birthdayNear, birthdaysNear } from '#/domains/loyalty/rules/birthday.ts'

/** Once a year. A birthday entered within these days waits for the next year. */
export const giveBirthdayPoints = async (db: Db, signal: AbortSignal): Promise<void> => {
  const zone = await shopTimeZone(db)
  const today = localDate(db.now(), zone)
  const since = new Date(db.now().getTime() - BIRTHDAY_REST_DAYS * DAY_MS)
  const { birthdayDays, birthdayGift } = await settingsOf(db, pointSettings)
  const people = await queries.findBirthdayCustomers(db, birthdaysNear(today, birthdayDays), since)
  await forEachSettled(people, signal, async ({ id: userId, birthday, birthday_set_at: setAt }) => {
    const near = birthdayNear(birthday, today, birthdayDays)
    if (!near || (setAt && setAt > startOf(near.from, zone))) return
    await db.transaction((tx) =>
      creditPoints(tx, {
        userId,
        kind: 'birthday',
        cause: String(near.year),
        amount: birthdayGift,
        expiresAt: startOf(near.to, zone, 1),
      }),
    )
  })
}
