import type { Db } from '#/platform/server/database/db.ts'
import { GIFTS } from '#/domains/loyalty/rules/points-life.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import * as queries from '../queries/invites.ts'
import { creditPoints } from './credit-points.ts'
import { INVITE_DAYS } from '#/domains/loyalty/rules/invitations.ts'

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
