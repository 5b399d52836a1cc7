import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { Figures } from '../../contract/scope.ts'

/** `storeId` null: all stores. */
export type Scope = { from: string; to: string; storeId: number | null; source: OrderSource | null }

/** Of any table that has these columns. */
export const inScope = ({ sql }: Db, { from, to, storeId, source }: Scope): Fragment => sql`
  date between ${from} and ${to} ${storeId === null ? sql`` : sql`and store_id = ${storeId}`}
  ${source === null ? sql`` : sql`and source = ${source}`}`

/** One of the four is not null, none in the row of all. */
export type FiguresRow = Figures & {
  date: string | null
  hour: number | null
  store_id: number | null
  source: OrderSource | null
}

export const sumFigures = (db: Db, scope: Scope) => db.sql<FiguresRow[]>`
  select date, hour, store_id, source, coalesce(sum(orders), 0)::int as orders, coalesce(sum(net), 0)::float8 as net,
    coalesce(sum(refunded), 0)::float8 as refunded, coalesce(sum(returned), 0)::int as returned,
    coalesce(sum(returned_net), 0)::float8 as returned_net, coalesce(sum(markdown), 0)::float8 as markdown,
    coalesce(sum(promo), 0)::float8 as promo, coalesce(sum(friend), 0)::float8 as friend,
    coalesce(sum(points), 0)::float8 as points, coalesce(sum(substitution), 0)::float8 as substitution
  from report_days where ${inScope(db, scope)}
  group by grouping sets ((), (date), (hour), (store_id), (source))`

export const findStoreNames = async ({ sql }: Db): Promise<Map<number, string>> => {
  const rows = await sql<{ id: number; name: string }[]>`select id, name from stores order by id`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
