import type { Db } from '#/platform/server/database/db.ts'
import type { ReviewSort } from '#/domains/reviews/contract/customer.ts'
import * as queries from '../queries/reviews.ts'

type Asked = {
  page: number
  size: number
  product_id?: number | undefined
  sort?: ReviewSort | undefined
  stars?: number | undefined
  with_photos?: boolean | undefined
}

/** Published reviews of a product, or of the whole shop, with the mean and its parts (`decisions §3`). Two queries. */
export const listReviews = async (db: Db, asked: Asked) => {
  const { page, size, product_id: productId, sort = 'new', stars, with_photos: withPhotos = false } = asked
  const choice = { productId, stars, withPhotos }
  const [items, { total, ...summary }] = await Promise.all([
    queries.findReviews(db, choice, sort, { limit: size, offset: (page - 1) * size }),
    queries.summarizeReviews(db, choice),
  ])
  return { items, page, pages: Math.ceil(total / size), total, ...summary }
}

/** Photos of published reviews, for the strip above the words. */
export const listPhotos = async (
  db: Db,
  { page, size, product_id: productId }: Pick<Asked, 'page' | 'size' | 'product_id'>,
) => {
  const rows = await queries.findPhotos(db, { productId }, { limit: size, offset: (page - 1) * size })
  const total = rows[0]?.total ?? 0
  const items = rows.map(({ total: _total, ...photo }) => photo)
  return { items, page, pages: Math.ceil(total / size), total }
}

/** The customer's own reviews, published or not, newest first. */
export const listOwn = async (db: Db, userId: string) => ({
  items: await queries.findOwnReviews(db, userId),
})
