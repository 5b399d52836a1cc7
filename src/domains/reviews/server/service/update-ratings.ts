import * as catalog from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/reviews.ts'

/** Publishes all products' ratings to the catalog. */
export const updateRatings = async (db: Db): Promise<void> =>
  catalog.setRatings(db, await queries.findRatings(db))

/** One product's, in the transaction that changed its reviews. */
export const updateRating = async (tx: Db, productId: number): Promise<void> =>
  catalog.setRatings(tx, [await queries.findRating(tx, productId)])
