import type { Db } from '#/platform/server/database/db.ts'
import { updateRating } from '#/domains/catalog/server/queries/products.ts'

export const setRatings = async (
  db: Db,
  ratings: { product_id: number; rating: number | null; count: number }[],
): Promise<void> => {
  for (const { product_id, rating, count } of ratings) await updateRating(db, product_id, rating, count)
}
