import type { Db } from '#/platform/server/database/db.ts'

export const findTaken = async ({ sql }: Db, slugs: readonly string[]): Promise<Map<string, number>> => {
  const rows = await sql<{ slug: string; id: number }[]>`
    select slug, id from products where slug = any(${slugs as string[]})
    union select slug, product_id from product_slugs where slug = any(${slugs as string[]})`
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export const findUncounted = async (
  { sql }: Db,
  storeId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await sql<{ id: number }[]>`
    select id from unnest(${ids as number[]}::int[]) as given (id)
    where not exists (select from stock_moves m where m.store_id = ${storeId} and m.component_id = given.id)
      and not exists (select from store_stock s
        where s.store_id = ${storeId} and s.component_id = given.id and s.on_hand > 0)
    order by id`
  return rows.map(({ id }) => id)
}
