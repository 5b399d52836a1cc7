import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** Of an order's line, `l` by default: a customer's own bouquet has its own, all others their product's. */
export const linePicture = ({ sql }: Db, line: Fragment = sql`l`) => sql`
  coalesce((select picture from variants where id = ${line}.variant_id),
    (select picture from product_pictures where product_id = ${line}.product_id order by position limit 1))`

/** With product `p`: where its page is, under `/product/`. */
export const lineSlug = ({ sql }: Db) => sql`
  coalesce((select p.slug || '/' || code from variants where id = l.variant_id and designed), p.slug)`
