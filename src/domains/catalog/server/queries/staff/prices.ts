import type { Db } from '#/platform/server/database/db.ts'

export type LockedPrice = {
  variant_id: number
  product_id: number | null
  code: string
  price: number
  old_price: number | null
}

/** In the order of their ids, as everybody who locks several. */
export const lockProductsOf = ({ sql }: Db, variantIds: number[]) => sql`
  select id from products where id in (select product_id from variants where id = any(${variantIds}::int[]))
  order by id for no key update`

export const findPrices = ({ sql }: Db, variantIds: number[]) => sql<LockedPrice[]>`
  select id as variant_id, product_id, code, price, old_price from variants where id = any(${variantIds}::int[])`

export const updatePrices = (
  { sql }: Db,
  prices: { variant_id: number; price: number; old_price: number | null }[],
) => sql`
  update variants v set price = r.price, old_price = r.old_price
  from jsonb_to_recordset(${sql.json(prices)}) as r (variant_id int, price int, old_price int)
  where v.id = r.variant_id`

export const touchProducts = ({ sql }: Db, ids: number[]) =>
  sql`update products set version = version + 1 where id = any(${ids}::int[])`
