import type { ReportPeriod } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** Kopecks. */
export const sumPaymentsForOrders = async ({ sql }: Db, { from, to, storeId, source }: ReportPeriod) => {
  const [row] = await sql<
    [{ came: number; went: number; taken: number; given_back: number; to_print: number }]
  >`
    with of_period as (
      select id from orders
      where date between ${from} and ${to} ${storeId === null ? sql`` : sql`and store_id = ${storeId}`}
        ${source === null ? sql`` : sql`and source = ${source}`}
    ), by_hand as (
      select coalesce(sum(amount) filter (where kind = 'payment'), 0)::float8 as taken,
        coalesce(sum(amount) filter (where kind = 'refund'), 0)::float8 as given_back,
        count(*) filter (where printed_at is null)::int as to_print
      from cash_receipts where order_id in (select id from of_period)
    )
    select
      (
        select coalesce(sum(amount), 0)::float8 from payments
        where status = 'succeeded' and order_id in (select id from of_period)
      ) as came,
      (
        select coalesce(sum(amount), 0)::float8 from refunds
        where status = 'succeeded' and order_id in (select id from of_period)
      ) as went, by_hand.*
    from by_hand`
  return row
}
