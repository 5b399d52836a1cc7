import type { LastOrders } from '#/domains/promo/server/public.ts'
import { findPastOrders } from '../queries/past-orders.ts'

/** The last orders but for cancelled ones: the promo room tries a code on them. */
export const lastOrders: LastOrders = async (db, limit) => findPastOrders(db, limit)
