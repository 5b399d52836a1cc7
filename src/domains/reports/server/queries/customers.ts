import type { Db } from '#/platform/server/database/db.ts'
import type { ReportCode, ReportMonth } from '../../contract/customers.ts'
import { isSold, netOf } from './facts.ts'
import { inScope, type Scope } from './figures.ts'

export const findMonths = (db: Db, scope: Scope) => db.sql<ReportMonth[]>`
  select date_trunc('month', date)::date as month, sum(orders)::int as orders, sum(returned)::int as returned
  from report_days where ${inScope(db, scope)}
  group by 1 having sum(orders) > 0 order by 1`

export const findCodes = (db: Db, scope: Scope) => db.sql<ReportCode[]>`
  select code, sum(orders)::int as orders, sum(net)::float8 as net, sum(discount)::float8 as discount
  from report_codes where ${inScope(db, scope)}
  group by code order by net desc, code`

/** Kopecks that points paid. */
export const sumPoints = async (db: Db, { from, to, storeId, source }: Scope) => {
  const { sql } = db
  const [row] = await sql<[{ paid: number; orders: number }]>`
    select coalesce(sum(o.points), 0)::float8 * 100 as paid, count(*)::int as orders
    from orders o
    where o.date between ${from} and ${to} and o.points > 0 and ${isSold(db)}
      ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}
      ${source === null ? sql`` : sql`and o.source = ${source}`}`
  return row
}

type CohortRow = { first_month: string; month: string; customers: number }

export const findCohorts = ({ sql }: Db, since: string, storeId: number | null) => sql<CohortRow[]>`
  select first_month, month, sum(customers)::int as customers
  from report_cohorts
  where first_month >= ${since} ${storeId === null ? sql`` : sql`and store_id = ${storeId}`}
  group by 1, 2 order by 1, 2`

/** All anew: a customer belongs to the store and the month of the first purchase. */
export const countCohorts = async (db: Db) => {
  const { sql } = db
  await sql`delete from report_cohorts`
  await sql`
    with bought as (
      select o.user_id, o.store_id, o.date, ${netOf(db)} as net, o.created_at from orders o
      where o.user_id is not null and ${isSold(db)}
    ), firsts as (
      select distinct on (user_id) user_id, store_id, date_trunc('month', date)::date as first_month
      from bought order by user_id, date, created_at
    )
    insert into report_cohorts (store_id, first_month, month, customers, net)
    select f.store_id, f.first_month, date_trunc('month', b.date)::date, count(distinct b.user_id), sum(b.net)
    from bought b join firsts f using (user_id)
    group by 1, 2, 3`
}
