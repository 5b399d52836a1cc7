import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/invites.ts'
import * as orders from '../queries/orders.ts'
import { inviteSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'

/** Cancelled orders do not count (`decisions §5`). */
export const hasOrdered = (db: Db, userId: string): Promise<boolean> => orders.hasOrdered(db, userId)

/** Kopecks off a first order and the goods it needs; null without a usable invitation. */
export const friendDiscountOf = async (
  db: Db,
  userId: string,
): Promise<{ amount: number; minGoods: number } | null> => {
  if (!(await queries.hasInvite(db, userId))) return null
  if (await hasOrdered(db, userId)) return null
  const { friendDiscount, friendGoodsFrom } = await settingsOf(db, inviteSettings)
  return { amount: friendDiscount, minGoods: friendGoodsFrom }
}

/** False when it was used before or has expired. */
export const useInvite = (tx: Db, userId: string, orderId: string): Promise<boolean> =>
  queries.useInvite(tx, userId, orderId)

export const giveInviteBack = async (tx: Db, orderId: string): Promise<void> => {
  await queries.giveInviteBack(tx, orderId)
}
