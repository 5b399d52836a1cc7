import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { OrderFilter, ReportOrder } from '../../contract/orders.ts'
import { isReturned, isSold, netOf } from './facts.ts'
import { timeFacts } from './time-facts.ts'
import type { Scope } from './figures.ts'

export type OrdersBehind = Scope & Omit<OrderFilter, 'from' | 'to' | 'store_id' | 'source'>

/** The same conditions as those that the figures are counted by. */
const isBehind = (db: Db, { from, to, storeId, source, ...filter }: OrdersBehind): Fragment => {
  const { sql } = db
  const when = (condition: Fragment | false) => (condition ? sql`and ${condition}` : sql``)
  const { hour, product_id, returned, refunded, code, points, certificate } = filter
  const period = sql`o.date between ${from} and ${to}`
  const isTimed = TIMED.some((name) => filter[name] !== undefined)
  return sql`${period}
    ${isTimed ? sql`and o.id in (${timed(db, period, filter)})` : refunded ? sql`and o.refunded > 0` : sql`and ${isSold(db)}`}
    ${when(code !== undefined && sql`o.promo_code = ${code ?? ''}`)}
    ${when(points !== undefined && sql`o.points > 0`)}
    ${when(certificate !== undefined && sql`o.certificate_part > o.certificate_returned`)}
    ${when(storeId !== null && sql`o.store_id = ${storeId}`)}
    ${when(source !== null && sql`o.source = ${source}`)}
    ${when(hour !== undefined && sql`extract(hour from o.created_at at time zone c.time_zone) = ${hour}`)}
    ${when(
      product_id !== undefined &&
        sql`exists (select from order_lines where order_id = o.id and product_id = ${product_id})`,
    )}
    ${when(returned !== undefined && isReturned(db))}`
}

const TIMED = ['late', 'cause', 'window', 'florist_id', 'courier_id'] as const

/** Of orders that were handed over, as their times are counted. */
const timed = (
  db: Db,
  period: Fragment,
  { late, cause, window, florist_id, courier_id }: Pick<OrdersBehind, (typeof TIMED)[number]>,
): Fragment => {
  const { sql } = db
  const when = (condition: Fragment | false) => (condition ? sql`and ${condition}` : sql``)
  return sql`
    select id from (${timeFacts(db, period)}) facts where true
    ${when(late !== undefined && sql`cause <> ''`)}
    ${when(cause !== undefined && sql`cause = ${cause ?? ''}`)}
    ${when(window !== undefined && sql`hour = ${window ?? 0}`)}
    ${when(florist_id !== undefined && sql`florist_id = ${florist_id ?? null}`)}
    ${when(courier_id !== undefined && sql`courier_id = ${courier_id ?? null} and order_type = 'delivery'`)}`
}

export const findOrdersBehind = (
  db: Db,
  behind: OrdersBehind,
  { sort, limit, offset }: { sort: 'newest' | 'dearest'; limit: number; offset: number },
) => db.sql<ReportOrder[]>`
  select o.id, o.number, o.date,
    coalesce(to_char(o.time_from, 'HH24:MI') || '–' || to_char(o.time_to, 'HH24:MI'), '') as time, s.name as store,
    o.source, o.status, ${netOf(db)} as net, o.refunded,
    coalesce((
      select string_agg(name || ', ' || variant_label || ' × ' || quantity, '; ' order by position)
      from order_lines where order_id = o.id
    ), '') as content
  from orders o join stores s on s.id = o.store_id join cities c on c.id = o.city_id
  where ${isBehind(db, behind)}
  order by ${sort === 'dearest' ? db.sql`${netOf(db)} desc` : db.sql`o.date desc`}, o.number desc
  limit ${limit} offset ${offset}`

export const sumOrdersBehind = async (db: Db, behind: OrdersBehind) => {
  const [row] = await db.sql<[{ orders: number; net: number }]>`
    select count(*)::int as orders, coalesce(sum(${netOf(db)}), 0)::float8 as net
    from orders o join cities c on c.id = o.city_id
    where ${isBehind(db, behind)}`
  return row
}

export const findProductName = async ({ sql }: Db, id: number): Promise<string | null> => {
  const [row] = await sql<{ name: string }[]>`select name from products where id = ${id}`
  return row?.name ?? null
}
