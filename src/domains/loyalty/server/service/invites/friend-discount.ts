import type { Db } from '#/platform/server/database/db.ts'
import { mapAnswer, type Question, rowsOf, together } from '#/platform/server/statements/question.ts'
import * as queries from '../../queries/invites.ts'
import * as orders from '../../queries/orders.ts'
import { inviteSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'

/** Cancelled orders do not count (`decisions §5`). */
export type FriendFacts = { isInvited: boolean; hasOrdered: boolean }

export const friendFacts = (db: Db, userId: string): Question<FriendFacts> => {
  const asked = together(db, {
    invites: rowsOf(db, queries.findInvite(db, userId)),
    ordered: rowsOf(db, orders.findOrdered(db, userId)),
  })
  return mapAnswer(asked, ({ invites, ordered }) => ({
    isInvited: invites.length > 0,
    hasOrdered: ordered.length > 0,
  }))
}

/** Kopecks off, and the goods it needs; null without a usable invitation. */
export const friendDiscountFrom = async (db: Db, friend: FriendFacts) => {
  if (!friend.isInvited || friend.hasOrdered) return null
  const { friendDiscount, friendGoodsFrom } = await settingsOf(db, inviteSettings)
  return { amount: friendDiscount, minGoods: friendGoodsFrom }
}
