import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { LotKind } from '#/domains/loyalty/contract/customer.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { endOfDay, lastDay } from './points-lifetime.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as ledger from '../queries/ledger.ts'

export type Credit = {
  userId: string
  kind: LotKind
  /** Idempotency key: an order, a review, a year. */
  cause: string
  amount: number
  usableAt?: Date
  expiresAt?: Date
  orderId?: string
  hand?: ledger.ManualEntry
}

/** Notifies the customer; false when the cause was credited before. */
export const creditPoints = async (tx: Db, credit: Credit): Promise<boolean> => {
  const { kind, amount, usableAt = tx.now(), hand } = credit
  if (amount <= 0) return false
  const zone = await shopTimeZone(tx)
  const { lifeDays } = await settingsOf(tx, pointSettings)
  const expiresAt = credit.expiresAt ?? endOfDay(usableAt, lifeDays, zone)
  const userId = await ledger.lockAccount(tx, credit.userId)
  if (!userId) return false
  const isNew = await ledger.addLot(tx, {
    userId,
    kind,
    cause: credit.cause,
    amount,
    usableAt,
    expiresAt,
    orderId: credit.orderId ?? null,
    hand: hand ?? null,
  })
  if (!isNew) return false
  await notifyOfPoints(tx, userId, {
    title: t('pointsNotice.credited', { n: amount }),
    text: t(usableAt > tx.now() ? 'pointsNotice.creditedLater' : 'pointsNotice.creditedNow', {
      what: hand?.reason ?? t(`loyalty.kinds.${kind}`),
      hours: Math.ceil((usableAt.getTime() - tx.now().getTime()) / HOUR_MS),
      day: formatDay(lastDay(expiresAt, zone)),
    }),
  })
  return true
}

export const notifyOfPoints = (
  tx: Db,
  userId: string,
  notice: { title: string; text: string; link?: string },
) => notify(tx, userId, { name: t('pointsNotice.name'), link: '/profile/bonuses', ...notice })
