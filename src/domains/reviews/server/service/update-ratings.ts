import * as catalog from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/reviews.ts'

export const updateRatings = async (db: Db): Promise<void> =>
  catalog.setRatings(db, await queries.findRatings(db))

/** In the transaction that changed its reviews. */
export const updateRating = async (tx: Db, productId: number): Promise<void> =>
  catalog.setRatings(tx, [await queries.findRating(tx, productId)])
