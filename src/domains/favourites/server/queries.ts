import type { Db } from '#/platform/server/database/db.ts'

export const findFavouriteIds = async ({ sql }: Db, userId: string): Promise<number[]> => {
  const rows = await sql<{ product_id: number }[]>`
    select product_id from favourites where user_id = ${userId} order by created_at desc, product_id`
  return rows.map(({ product_id }) => product_id)
}

/** False when no such product is on sale. Ids may exceed int. */
export const insertFavourite = async (
  { sql, now }: Db,
  userId: string,
  productId: number,
): Promise<boolean> => {
  const rows = await sql`
    insert into favourites (user_id, product_id, created_at)
    select ${userId}, id, ${now()} from products where id = ${productId}::bigint and published
    on conflict (user_id, product_id) do update set created_at = favourites.created_at
    returning product_id`
  return rows.length > 0
}

export const deleteFavourite = ({ sql }: Db, userId: string, productId: number) =>
  sql`delete from favourites where user_id = ${userId} and product_id = ${productId}::bigint`

export const deleteFavourites = ({ sql }: Db, userId: string) =>
  sql`delete from favourites where user_id = ${userId}`

export const copyFavourites = ({ sql }: Db, from: string, into: string) => sql`
  insert into favourites (user_id, product_id, created_at)
  select ${into}::uuid, product_id, created_at from favourites where user_id = ${from}
  on conflict (user_id, product_id) do update set created_at = least(favourites.created_at, excluded.created_at)`

/** Includes products off sale. */
export const findForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select p.name as product, f.created_at from favourites f join products p on p.id = f.product_id
  where f.user_id = ${userId} order by f.created_at`
