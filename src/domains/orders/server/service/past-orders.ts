import type { PastOrder } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findPastOrders } from '../queries/past-orders.ts'

/** Newest first; a draft promo code is tried on them. */
export const lastOrders = (db: Db, { limit }: { limit: number }): Promise<PastOrder[]> =>
  findPastOrders(db, limit)
