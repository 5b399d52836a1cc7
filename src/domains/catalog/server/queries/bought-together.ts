import type { Db } from '#/platform/server/database/db.ts'

export type BoughtPair = { product_id: number; other_id: number; orders: number }

/** Writes what differs only: the same counts invalidate nothing. */
export const replaceBoughtTogether = ({ sql }: Db, pairs: readonly BoughtPair[]) => sql`
  with pairs as (
    select * from json_to_recordset(${JSON.stringify(pairs)}::json) as p(product_id int, other_id int, orders int)
    where exists (select from products where id = product_id) and exists (select from products where id = other_id)
  ), gone as (
    delete from bought_together b
    where not exists (select from pairs p where (p.product_id, p.other_id) = (b.product_id, b.other_id))
  )
  insert into bought_together as b (product_id, other_id, orders)
  select product_id, other_id, orders from pairs order by product_id, other_id
  on conflict (product_id, other_id) do update set orders = excluded.orders where b.orders <> excluded.orders`
