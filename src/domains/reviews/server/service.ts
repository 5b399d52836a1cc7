import * as catalog from '#/domains/catalog/server/service.ts'
import type { Db } from '#/platform/server/db.ts'
import * as queries from './queries.ts'

type Asked = { page: number; size: number; product_id?: number | undefined }

/** Published reviews of a product, or of the whole shop, with the mean and its parts (`decisions §3`). Two queries. */
export const listReviews = async (db: Db, { page, size, product_id: productId }: Asked) => {
  const [items, { total, rating, distribution }] = await Promise.all([
    queries.findReviews(db, { productId }, { limit: size, offset: (page - 1) * size }),
    queries.summarizeReviews(db, { productId }),
  ])
  return { items, page, pages: Math.ceil(total / size), total, rating, distribution }
}

/** Tells the catalogue what products are rated, for its cards and the order by rating. */
export const tellRatings = async (db: Db): Promise<void> =>
  catalog.setRatings(db, await queries.findRatings(db))
