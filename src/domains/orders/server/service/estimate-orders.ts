import type { Db } from '#/platform/server/database/db.ts'
import * as estimates from '../queries/estimates.ts'

type Change = { key: string; present: number; value: number; since: Date }

/**
 * Orders that would be unpaid, or photos unanswered, in a shorter time; null where unknown, as for a longer
 * one.
 */
export const estimateOrders = async (db: Db, { key, present, value: minutes, since }: Change) => {
  if (minutes >= present) return null
  if (key === 'payMinutes') return lost('orders', await estimates.countPaidLater(db, { since, minutes }))
  if (key === 'photoMinutes')
    return lost('photos', await estimates.countAnsweredLater(db, { since, minutes }))
  return null
}

const lost = (what: 'orders' | 'photos', n: number) => ({ what, amount: 0 - n, at_most: false })
