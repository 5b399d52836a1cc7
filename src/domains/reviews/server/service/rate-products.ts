import * as catalog from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/reviews.ts'

/** Tells the catalogue what all products are rated, for its cards and the order by rating. */
export const tellRatings = async (db: Db): Promise<void> =>
  catalog.setRatings(db, await queries.findRatings(db))

/** The same for one product, in the transaction that has changed what is shown of it. */
export const tellRating = async (tx: Db, productId: number): Promise<void> =>
  catalog.setRatings(tx, [await queries.findRating(tx, productId)])
