import type { LastOrders } from '#/domains/promo/server/service/dry-run.ts'
import { findPastOrders } from '../past-orders-queries.ts'

/** The last orders but for cancelled ones: the promo room tries a code on them. */
export const lastOrders: LastOrders = async (db, limit) => findPastOrders(db, limit)
