import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** Pieces by the recipe of the line itself, or of its size; of flowers and greenery. */
export const orderStems = ({ sql }: Db, where: Fragment): Fragment => sql`
  select o.store_id, o.date, r.component_id, l.quantity * r.quantity as quantity
  from orders o
  join order_lines l on l.order_id = o.id
  join lateral (
    select component_id, quantity from order_line_recipes where line_id = l.id
    union all
    select component_id, quantity from recipe_lines
    where variant_id = l.variant_id and not exists (select from order_line_recipes where line_id = l.id)
  ) r on true
  join components p on p.id = r.component_id and p.kind in ('stem', 'greenery')
  where ${where}`

/** Days with orders that are over in all cities and not counted yet, or counted before their orders had settled. */
export const findDaysToCount = async ({ sql, now }: Db, limit: number): Promise<string[]> => {
  const rows = await sql<{ date: string }[]>`
    with bounds as (
      select (select min(date) from orders) as first,
        (select min((${now()}::timestamptz at time zone time_zone)::date) from cities) as today
    )
    select d::date as date
    from bounds, generate_series(first, today - 1, interval '1 day') d
    left join stem_days_counted c on c.date = d::date
    where case when c.date is null then exists (select from orders o where o.date = d::date)
      else c.counted_at < d + interval '8 days' and today > d::date + 7 end
    order by d limit ${limit}`
  return rows.map(({ date }) => date)
}

export const countStemDays = async (db: Db, dates: string[]) => {
  const { sql, now } = db
  await sql`delete from stem_days where date = any(${dates}::date[])`
  await sql`
    insert into stem_days (store_id, date, component_id, quantity)
    select store_id, date, component_id, sum(quantity)
    from (${orderStems(db, sql`o.date = any(${dates}::date[]) and o.status not in ('cancelled', 'awaiting_payment')`)}) stems
    group by 1, 2, 3`
  await sql`
    insert into stem_days_counted (date, counted_at) select d, ${now()} from unnest(${dates}::date[]) d
    on conflict (date) do update set counted_at = excluded.counted_at`
}

type StemDay = { component_id: number; date: string; quantity: number }

export const findStemDays = ({ sql }: Db, storeId: number, from: string) => sql<StemDay[]>`
  select component_id, date, quantity from stem_days where store_id = ${storeId} and date >= ${from}`

export const findCountedSpan = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<[{ first: string | null; counted_at: Date | null }]>`
    select (select min(date) from stem_days where store_id = ${storeId}) as first,
      (select max(counted_at) from stem_days_counted) as counted_at`
  return row
}
