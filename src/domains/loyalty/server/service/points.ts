import { pointsHeldUntil } from '#/domains/auth/server/public.ts'
import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { LotKind } from '#/domains/loyalty/contract/customer.ts'
import { levelOf, LIFE_DAYS, RETURNED_LIFE_DAYS } from '#/domains/loyalty/rules.ts'
import { endOfDay, lastDay } from './days.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as ledger from '../queries/ledger.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/points.ts'

export type Points = {
  usable: number
  /** The percentage that an order placed now would earn (`decisions §5`). */
  percent: number
  /** Spending is blocked until then, default city's time; null when it is not. */
  held: { date: string; time: string } | null
}

/** Points are blocked for a day after a phone change, against stolen numbers. */
export const pointsOf = async (db: Db, userId: string): Promise<Points> => {
  const [{ usable }, spent, heldUntil] = await Promise.all([
    queries.sumPoints(db, userId),
    spentBy(db, userId, db.now()),
    pointsHeldUntil(db, userId),
  ])
  const held = heldUntil && localMoment(heldUntil, await shopTimeZone(db))
  return { usable, percent: levelOf(spent).percent, held }
}

/** Kopecks paid for goods handed over in the 12 months before a moment. */
export const spentBy = (db: Db, userId: string, until: Date): Promise<number> => {
  const from = new Date(until)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  return orders.sumPaid(db, userId, from, until)
}

/**
 * Spends points on an order, first those that expire first; false, and nothing taken, when too few. The
 * account stays locked until the transaction ends.
 */
export const spendPoints = async (
  tx: Db,
  { userId: asked, orderId, points }: { userId: string; orderId: string; points: number },
): Promise<boolean> => {
  if (points <= 0) return points === 0
  const userId = await ledger.lockAccount(tx, asked)
  if (!userId) return false
  return ledger.takePoints(tx, { userId, points, type: 'withdraw', pendingToo: false, orderId, hand: null })
}

/**
 * For a cancelled order: spent points return at once and live at least 14 days, earned points are taken as
 * far as they are left (`decisions §5`). Idempotent.
 */
export const givePointsBack = async (tx: Db, orderId: string): Promise<void> => {
  const holder = await ledger.findHolderOf(tx, orderId)
  if (!holder) return
  const zone = await shopTimeZone(tx)
  const userId = await ledger.lockAccount(tx, holder)
  if (!userId) return
  await ledger.voidAccrual(tx, userId, orderId)
  const until = endOfDay(tx.now(), RETURNED_LIFE_DAYS, zone)
  const returned = await ledger.returnPoints(tx, userId, orderId, until)
  if (!returned) return
  await notifyOfPoints(tx, userId, {
    title: t('pointsNotice.returned', { n: returned.points }),
    text: t('pointsNotice.returnedText', { day: formatDay(lastDay(returned.expires_at, zone)) }),
  })
}

export type Credit = {
  userId: string
  kind: LotKind
  /** Idempotency key: an order, a review, a year. */
  cause: string
  /** Whole points. */
  amount: number
  usableAt?: Date
  expiresAt?: Date
  orderId?: string
  /** For a manual credit; the customer reads the reason. */
  hand?: ledger.ManualEntry
}

/** Credits points and notifies the customer; false when the cause was credited before. */
export const creditPoints = async (tx: Db, credit: Credit): Promise<boolean> => {
  const { kind, amount, usableAt = tx.now(), hand } = credit
  if (amount <= 0) return false
  const zone = await shopTimeZone(tx)
  const expiresAt = credit.expiresAt ?? endOfDay(usableAt, LIFE_DAYS, zone)
  const userId = await ledger.lockAccount(tx, credit.userId)
  if (!userId) return false
  const given = await ledger.addLot(tx, {
    userId,
    kind,
    cause: credit.cause,
    amount,
    usableAt,
    expiresAt,
    orderId: credit.orderId ?? null,
    hand: hand ?? null,
  })
  if (!given) return false
  await notifyOfPoints(tx, userId, {
    title: t('pointsNotice.credited', { n: amount }),
    text: t(usableAt > tx.now() ? 'pointsNotice.creditedLater' : 'pointsNotice.creditedNow', {
      what: hand?.reason ?? t(`loyalty.kinds.${kind}`),
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
