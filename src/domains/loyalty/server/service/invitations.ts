import { randomInt } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import { unauthorized, unavailable } from '#/platform/server/errors.ts'
import { FRIEND_DISCOUNT, GIFTS, INVITE_DAYS } from '#/domains/loyalty/rules.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import * as queries from '../queries/invites.ts'
import * as orders from '../queries/orders.ts'
import { creditPoints } from './points.ts'

/** Characters that cannot be confused when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const ATTEMPTS = 5

/** The customer's link, created on first use, and its results. */
export const showInvitation = async (db: Db, userId: string) => {
  const code = await codeOf(db, userId)
  return { code, path: `/r/${code}`, ...(await queries.countFriends(db, userId)) }
}

const codeOf = async (db: Db, userId: string): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = await queries.ensureReferralCode(db, userId, newCode())
    if (code) return code
    // Erased: their session is over as well.
    if (code === undefined) throw unauthorized('token_invalid')
  }
  throw unavailable()
}

const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The stored code of a link; null when unknown. */
export const readInvitation = async (db: Db, typed: string): Promise<string | null> => {
  const code = typed.toUpperCase()
  return code.length === CODE_LENGTH && (await queries.isCodeKnown(db, code)) ? code : null
}

/** First sign-in: welcome points, and the invitation when the customer came by a link. */
export const welcome = async (
  tx: Db,
  { userId, referralCode }: { userId: string; referralCode: string | null },
): Promise<void> => {
  await creditPoints(tx, { userId, kind: 'welcome', cause: 'first sign-in', amount: GIFTS.welcome })
  if (!referralCode) return
  const expiresAt = new Date(tx.now().getTime() + INVITE_DAYS * DAY_MS)
  await queries.insertInvite(tx, userId, referralCode.toUpperCase(), expiresAt)
}

/** Cancelled orders do not count (`decisions §5`). */
export const hasOrdered = (db: Db, userId: string): Promise<boolean> => orders.hasOrdered(db, userId)

/** Kopecks off a first order and the goods it needs; null without a usable invitation. */
export const friendDiscountOf = async (
  db: Db,
  userId: string,
): Promise<{ amount: number; minGoods: number } | null> => {
  if (!(await queries.hasInvite(db, userId))) return null
  return (await hasOrdered(db, userId)) ? null : { ...FRIEND_DISCOUNT }
}

/** False when it was used before or has expired. */
export const useInvite = (tx: Db, userId: string, orderId: string): Promise<boolean> =>
  queries.useInvite(tx, userId, orderId)

export const giveInviteBack = async (tx: Db, orderId: string): Promise<void> => {
  await queries.giveInviteBack(tx, orderId)
}
