import type { LastOrders } from '#/domains/promo/server/public.ts'
import { findPastOrders } from '../queries/past-orders.ts'

/** For trying a promo code on past orders. */
export const lastOrders: LastOrders = async (db, limit) => findPastOrders(db, limit)
