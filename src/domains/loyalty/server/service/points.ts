import { pointsHeldUntil } from '#/domains/auth/server/public.ts'
import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { LotKind } from '#/domains/loyalty/contract/customer.ts'
import { FRIEND_DISCOUNT, levelOf, LIFE_DAYS, RETURNED_LIFE_DAYS } from '#/domains/loyalty/rules.ts'
import { endOfDay, lastDay, pointsZone } from './days.ts'
import * as invites from '../queries/invites.ts'
import * as ledger from '../queries/ledger.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/points.ts'

export type Points = {
  /** Whole points that are there to be spent. */
  usable: number
  /** The percentage that an order of now would be accrued by (`decisions §5`). */
  percent: number
  /** Until when none of them can be, by the default city's clock; null when they can. */
  held: { date: string; time: string } | null
}

/** What somebody has to spend. Points rest for a day after the phone has changed: who stole a number gains nothing. */
export const pointsOf = async (db: Db, userId: string): Promise<Points> => {
  const [{ usable }, spent, heldUntil] = await Promise.all([
    queries.sumPoints(db, userId),
    spentBy(db, userId, db.now()),
    pointsHeldUntil(db, userId),
  ])
  const held = heldUntil && localMoment(heldUntil, await pointsZone(db))
  return { usable, percent: levelOf(spent).percent, held }
}

/** Kopecks that somebody paid for goods handed over in the 12 months before a moment. */
export const spentBy = (db: Db, userId: string, until: Date): Promise<number> => {
  const from = new Date(until)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  return orders.sumPaid(db, userId, from, until)
}

/**
 * Pays for an order with so many points, those first that end first; false, and nothing is taken, when fewer can be
 * spent. The account stays locked until the transaction ends.
 */
export const spendPoints = async (
  tx: Db,
  { userId: asked, orderId, points }: { userId: string; orderId: string; points: number },
): Promise<boolean> => {
  if (points <= 0) return points === 0
  const userId = await ledger.holdAccount(tx, asked)
  if (!userId) return false
  return ledger.takePoints(tx, { userId, points, type: 'withdraw', pendingToo: false, orderId, hand: null })
}

/**
 * An order that is not to be: what it has spent comes back at once and lives at least 14 days more, what it has brought
 * is taken as far as it is still there (`decisions §5`). A repeat does nothing.
 */
export const givePointsBack = async (tx: Db, orderId: string): Promise<void> => {
  const holder = await ledger.findHolderOf(tx, orderId)
  if (!holder) return
  const zone = await pointsZone(tx)
  const userId = await ledger.holdAccount(tx, holder)
  if (!userId) return
  await ledger.voidAccrual(tx, userId, orderId)
  const until = endOfDay(tx.now(), RETURNED_LIFE_DAYS, zone)
  const returned = await ledger.returnPoints(tx, userId, orderId, until)
  if (!returned) return
  await tellOfPoints(tx, userId, {
    title: t('pointsNotice.returned', { n: returned.points }),
    text: t('pointsNotice.returnedText', { day: formatDay(lastDay(returned.expires_at, zone)) }),
  })
}

export type Credit = {
  userId: string
  kind: LotKind
  /** What it is for: an order, a review, a year. Each is given for once. */
  cause: string
  /** Whole points. */
  amount: number
  /** At once when left out. */
  usableAt?: Date
  /** At the end of the 180th day when left out. */
  expiresAt?: Date
  /** The customer's own order that brought them. */
  orderId?: string
  /** By whom of the staff and why, when by hand; the customer reads the reason. */
  hand?: ledger.Hand
}

/** Gives points and tells the customer; false, and nothing happens, when they were given for this before. */
export const creditPoints = async (tx: Db, credit: Credit): Promise<boolean> => {
  const { kind, amount, usableAt = tx.now(), hand } = credit
  if (amount <= 0) return false
  const zone = await pointsZone(tx)
  const expiresAt = credit.expiresAt ?? endOfDay(usableAt, LIFE_DAYS, zone)
  const userId = await ledger.holdAccount(tx, credit.userId)
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
  await tellOfPoints(tx, userId, {
    title: t('pointsNotice.credited', { n: amount }),
    text: t(usableAt > tx.now() ? 'pointsNotice.creditedLater' : 'pointsNotice.creditedNow', {
      what: hand?.reason ?? t(`loyalty.kinds.${kind}`),
      day: formatDay(lastDay(expiresAt, zone)),
    }),
  })
  return true
}

/** The programme's news in somebody's inbox. */
export const tellOfPoints = (tx: Db, userId: string, news: { title: string; text: string; link?: string }) =>
  notify(tx, userId, { name: t('pointsNotice.name'), link: '/profile/bonuses', ...news })

/** Has somebody ordered before? Then they are no new customer; what was cancelled does not count (`decisions §5`). */
export const hasOrdered = (db: Db, userId: string): Promise<boolean> => orders.hasOrdered(db, userId)

/** What an invitation takes off a first order (kopecks), and the goods it needs; null when there is nothing to use. */
export const friendDiscountOf = async (
  db: Db,
  userId: string,
): Promise<{ amount: number; minGoods: number } | null> => {
  if (!(await invites.hasInvite(db, userId))) return null
  return (await hasOrdered(db, userId)) ? null : { ...FRIEND_DISCOUNT }
}

/** Uses the invitation up for an order; false when it was used or is over. */
export const useInvite = (tx: Db, userId: string, orderId: string): Promise<boolean> =>
  invites.useInvite(tx, userId, orderId)

/** An order that is not to be leaves the invitation as it was. */
export const giveInviteBack = async (tx: Db, orderId: string): Promise<void> => {
  await invites.giveInviteBack(tx, orderId)
}
