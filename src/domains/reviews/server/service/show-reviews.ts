import type { Db } from '#/platform/server/database/db.ts'
import type { ReviewSort } from '#/domains/reviews/contract/customer.ts'
import * as queries from '../queries/reviews.ts'

type ReviewListQuery = {
  page: number
  size: number
  product_id?: number | undefined
  sort?: ReviewSort | undefined
  stars?: number | undefined
  with_photos?: boolean | undefined
}

/** Published ones, with mean and distribution (`decisions §3`). */
export const listReviews = async (db: Db, query: ReviewListQuery) => {
  const { page, size, product_id: productId, sort = 'new', stars, with_photos: withPhotos = false } = query
  const filter = { productId, stars, withPhotos }
  const [items, { total, ...summary }] = await Promise.all([
    queries.findReviews(db, filter, sort, { limit: size, offset: (page - 1) * size }),
    queries.summarizeReviews(db, filter),
  ])
  return { items, page, pages: Math.ceil(total / size), total, ...summary }
}

export const listPhotos = async (
  db: Db,
  { page, size, product_id: productId }: Pick<ReviewListQuery, 'page' | 'size' | 'product_id'>,
) => {
  const rows = await queries.findPhotos(db, { productId }, { limit: size, offset: (page - 1) * size })
  const total = rows[0]?.total ?? 0
  const items = rows.map(({ total: _total, ...photo }) => photo)
  return { items, page, pages: Math.ceil(total / size), total }
}

/** In any status, newest first. */
export const listOwn = async (db: Db, userId: string) => ({
  items: await queries.findOwnReviews(db, userId),
})
