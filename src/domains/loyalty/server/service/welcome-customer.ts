import type { Db } from '#/platform/server/database/db.ts'
import { inviteSettings, pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import * as queries from '../queries/invites.ts'
import { creditPoints } from './credit-points.ts'

/** Welcome points, and the invitation of a customer who came by a link. */
export const welcome = async (
  tx: Db,
  { userId, referralCode }: { userId: string; referralCode: string | null },
): Promise<void> => {
  const { welcomeGift } = await settingsOf(tx, pointSettings)
  await creditPoints(tx, { userId, kind: 'welcome', cause: 'first sign-in', amount: welcomeGift })
  if (!referralCode) return
  const { inviteDays } = await settingsOf(tx, inviteSettings)
  const expiresAt = new Date(tx.now().getTime() + inviteDays * DAY_MS)
  await queries.insertInvite(tx, userId, referralCode.toUpperCase(), expiresAt)
}
