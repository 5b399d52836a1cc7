import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { endOfDay, lastDay } from './points-lifetime.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as ledger from '../queries/ledger.ts'
import { notifyOfPoints } from './credit-points.ts'

/**
 * First those that expire first; false, and nothing taken, when too few. The account stays locked until the
 * transaction ends.
 */
export const spendPoints = async (
  tx: Db,
  { userId: customerId, orderId, points }: { userId: string; orderId: string; points: number },
): Promise<boolean> => {
  if (points <= 0) return points === 0
  const userId = await ledger.lockAccount(tx, customerId)
  if (!userId) return false
  return ledger.takePoints(tx, { userId, points, type: 'withdraw', pendingToo: false, orderId, hand: null })
}

/** For `spendingPoints`; null for an erased customer. */
export const lockPoints = (tx: Db, userId: string): Promise<string | null> => ledger.lockRow(tx, userId)

/** As `spendPoints`, together with other writes, of a locked holder. */
export const spendingPoints = (
  tx: Db,
  { holder, orderId, points }: { holder: string; orderId: string; points: number },
): Write<boolean> =>
  ledger.takingPoints(tx, {
    userId: holder,
    points,
    type: 'withdraw',
    pendingToo: false,
    orderId,
    hand: null,
  })

/**
 * Spent points return at once and live some days at least, earned points are taken as far as they are left
 * (`decisions §5`). Idempotent.
 */
export const givePointsBack = async (tx: Db, orderId: string): Promise<void> => {
  const holder = await ledger.findHolderOf(tx, orderId)
  if (!holder) return
  const zone = await shopTimeZone(tx)
  const userId = await ledger.lockAccount(tx, holder)
  if (!userId) return
  await ledger.voidAccrual(tx, userId, orderId)
  await returnTo(tx, userId, { orderId, zone })
}

/** Of what a changed order spent: it may pay less with points now. Under the order's lock. */
export const givePointsBackInPart = async (tx: Db, orderId: string, points: number): Promise<void> => {
  const holder = await ledger.findHolderOf(tx, orderId)
  if (!holder) return
  const zone = await shopTimeZone(tx)
  const userId = await ledger.lockAccount(tx, holder)
  if (userId) await returnTo(tx, userId, { orderId, zone, most: points })
}

type Returning = { orderId: string; zone: string; most?: number }

const returnTo = async (tx: Db, userId: string, { orderId, zone, most }: Returning): Promise<void> => {
  const { returnedLifeDays, firstWarningDays } = await settingsOf(tx, pointSettings)
  const until = endOfDay(tx.now(), returnedLifeDays, zone)
  const returned = await ledger.returnPoints(tx, { userId, orderId, until, firstWarningDays, most })
  if (!returned) return
  await notifyOfPoints(tx, userId, {
    title: t('pointsNotice.returned', { n: returned.points }),
    text: t('pointsNotice.returnedText', { day: formatDay(lastDay(returned.expires_at, zone)) }),
  })
}
