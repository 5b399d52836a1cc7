import type { Db } from '#/platform/server/database/db.ts'

export const addVisits = ({ sql }: Db, date: string, visits: number) => sql`
  insert into report_visits as kept (date, visits) values (${date}, ${visits})
  on conflict (date) do update set visits = kept.visits + excluded.visits`

/** Null: none of these days was counted. */
export const sumVisits = async ({ sql }: Db, from: string, to: string): Promise<number | null> => {
  const [row] = await sql<[{ visits: number | null }]>`
    select sum(visits)::int as visits from report_visits where date between ${from} and ${to}`
  return row.visits
}

/** Placed on the site on these days, the counted ones only; days are those of UTC. */
export const countPlacedOnSite = async ({ sql }: Db, from: string, to: string): Promise<number> => {
  const [row] = await sql<[{ orders: number }]>`
    select count(*)::int as orders from orders o
    join report_visits v on v.date = (o.created_at at time zone 'UTC')::date
    where o.source = 'site' and o.created_at >= ${from}::date and o.created_at < ${to}::date + 1`
  return row.orders
}
