import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { SORTS } from '#/domains/catalog/contract/customer.ts'

export type Sort = (typeof SORTS)[number]

/** Covered by indexes of `products`; the id breaks ties. */
export const orderBy = ({ sql }: Db, sort: Sort): Fragment =>
  ({
    popular: sql`p.popularity desc`,
    price_asc: sql`p.price_from`,
    price_desc: sql`p.price_from desc`,
    new: sql`p.created_at desc`,
    rating: sql`p.rating desc nulls last, p.reviews_count desc`,
    discount: sql`p.discount desc`,
  })[sort]
