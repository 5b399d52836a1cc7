import type { Db } from '#/platform/server/db.ts'

type Period = { from: string; to: string; storeId: number | null }

/** What came and what went back, kopecks, of the orders for these days: their books are held against it. */
export const paidForOrders = async ({ sql }: Db, { from, to, storeId }: Period) => {
  const [row] = await sql<[{ came: number; went: number }]>`
    with of_period as (
      select id from orders
      where date between ${from} and ${to} ${storeId === null ? sql`` : sql`and store_id = ${storeId}`}
    )
    select
      (
        select coalesce(sum(amount), 0)::float8 from payments
        where status = 'succeeded' and order_id in (select id from of_period)
      ) as came,
      (
        select coalesce(sum(amount), 0)::float8 from refunds
        where status = 'succeeded' and order_id in (select id from of_period)
      ) as went`
  return row
}
