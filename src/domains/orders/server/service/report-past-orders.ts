import type { CityUse } from '#/domains/places/server/public.ts'
import type { PastOrder, PromoUse } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { countOrdersIn, findPastOrders } from '../queries/past-orders.ts'
import * as queries from '../queries/promo-orders.ts'

/** Newest first; a draft promo code is tried on them. */
export const lastOrders = (db: Db, { limit }: { limit: number }): Promise<PastOrder[]> =>
  findPastOrders(db, limit)

export const usesOf = (db: Db, query: queries.PromoUsesQuery): Promise<readonly PromoUse[]> =>
  queries.findPromoUses(db, query)

/** Kopecks. */
export const turnoverOf = async (db: Db, { promoIds }: { promoIds: number[] }) =>
  new Map((await queries.sumPromoTurnover(db, promoIds)).map((row) => [row.promo_id, row.ordered]))

export const numbersOf = async (db: Db, { ids }: { ids: string[] }) =>
  new Map((await queries.findNumbers(db, ids)).map(({ id, number }) => [id, number]))

/** They keep their city from being removed. */
export const ordersIn = async (db: Db, { cityId }: { cityId: number }): Promise<CityUse[]> => [
  { what: 'orders', n: await countOrdersIn(db, cityId) },
]
