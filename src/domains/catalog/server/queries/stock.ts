import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type {
  MoveKind,
  StockMove,
  StockRow as StockRowSchema,
  StockStore,
} from '#/domains/catalog/contract/staff/stock.ts'
import type { FreePool } from '#/domains/catalog/rules/free-stems.ts'

export type StockRow = z.input<typeof StockRowSchema>
/** Times inside JSON are text. */
type StockJsonRow = Omit<StockRow, 'last'> & {
  last: { id: number; kind: MoveKind; quantity: number; at: string } | null
}

export const findStock = async ({ sql }: Db, storeId: number, componentId?: number): Promise<StockRow[]> => {
  const rows = await sql<StockJsonRow[]>`
    select c.id as component_id, c.name, c.kind, c.color, c.unit, stock.on_hand, stock.reserved,
      coalesce(coming.owed, 0)::int as owed, coalesce(coming.expected, '[]') as expected, best.enough_for,
      jsonb_build_object('count', coalesce(stopped.count, 0), 'names', coalesce(stopped.names, '{}')) as stopped,
      last.last
    from components c
    left join store_stock s on s.store_id = ${storeId} and s.component_id = c.id
    cross join lateral (
      select coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
        coalesce(s.on_hand - s.reserved, 0) as free
    ) stock
    left join lateral (
      select sum(e.owed) as owed, jsonb_agg(jsonb_build_object('date', e.arrives_on, 'quantity', e.quantity,
        'reserved', e.reserved - e.owed) order by e.arrives_on) filter (where e.quantity > 0) as expected
      from expected_stems e where e.store_id = ${storeId} and e.component_id = c.id
    ) coming on true
    left join lateral (
      select jsonb_build_object('name', p.name, 'label', v.label, 'pieces', stock.free / r.quantity) as enough_for
      from recipe_lines r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
      where r.component_id = c.id and p.published
      order by p.popularity desc, r.quantity, v.id limit 1
    ) best on true
    left join lateral (
      select count(*)::int as count, (array_agg(name order by popularity desc, name))[1:3] as names
      from (
        select p.name, p.popularity
        from recipe_lines r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
        where r.component_id = c.id and p.published
        group by p.id having min(r.quantity) > stock.free
      ) product
    ) stopped on true
    left join lateral (
      select jsonb_build_object('id', m.id, 'kind', m.kind, 'quantity', m.quantity, 'at', m.created_at) as last
      from stock_moves m where m.store_id = ${storeId} and m.component_id = c.id order by m.id desc limit 1
    ) last on true
    ${componentId === undefined ? sql`` : sql`where c.id = ${componentId}`}
    order by array_position('{stem,greenery,packaging,item}', c.kind), c.name, c.id`
  return rows.map(({ last, ...row }) => ({ ...row, last: last && { ...last, at: new Date(last.at) } }))
}

export const findStore = async ({ sql }: Db, storeId: number) => {
  const [store] = await sql<StockStore[]>`
    select s.id, s.name, c.name as city, c.time_zone from stores s join cities c on c.id = s.city_id
    where s.id = ${storeId}`
  return store
}

/** Only the own one of staff tied to a store. */
export const findStores = ({ sql }: Db, ownStoreId: number | null) => sql<StockStore[]>`
  select s.id, s.name, c.name as city, c.time_zone from stores s join cities c on c.id = s.city_id
  where ${ownStoreId === null ? sql`true` : sql`s.id = ${ownStoreId}`}
  order by c.position, c.id, s.position, s.id`

type EntryKey = { key: string; storeId: number; staffId: string; request: string }

/** False when taken. Waits for a concurrent transaction with the same key. */
export const takeKey = async ({ sql, now }: Db, { key, storeId, staffId, request }: EntryKey) => {
  const rows = await sql`
    insert into stock_entries (key, store_id, staff_id, request, created_at)
    values (${key}, ${storeId}, ${staffId}, ${request}, ${now()})
    on conflict (key) do nothing returning key`
  return rows.length === 1
}

export const findEntry = async ({ sql }: Db, key: string) => {
  const [entry] = await sql<[{ staff_id: string; store_id: number; request: string; short: number }]>`
    select staff_id, store_id, request, short from stock_entries where key = ${key}`
  return entry
}

export const setEntryShort = ({ sql }: Db, key: string, short: number) =>
  sql`update stock_entries set short = ${short} where key = ${key}`

type LastMove = Pick<StockMove, 'id' | 'kind' | 'quantity' | 'reason'>

/** Final only while the stock row is locked. */
export const findLastMove = async ({ sql }: Db, storeId: number, componentId: number) => {
  const [move] = await sql<LastMove[]>`
    select id::int, kind, quantity, reason from stock_moves
    where store_id = ${storeId} and component_id = ${componentId} order by id desc limit 1`
  return move
}

export type MovesQuery = {
  component_id?: number | undefined
  kind?: MoveKind | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Days are local to the city. */
const narrowed = ({ sql }: Db, storeId: number, timeZone: string, query: MovesQuery): Fragment => sql`
  m.store_id = ${storeId}
  ${query.component_id ? sql`and m.component_id = ${query.component_id}` : sql``}
  ${query.kind ? sql`and m.kind = ${query.kind}` : sql``}
  ${query.from ? sql`and m.created_at >= ${query.from}::date::timestamp at time zone ${timeZone}` : sql``}
  ${query.to ? sql`and m.created_at < (${query.to}::date + 1)::timestamp at time zone ${timeZone}` : sql``}`

type Slice = { limit: number; offset: number }

export const findMoves = (db: Db, storeId: number, timeZone: string, query: MovesQuery, slice: Slice) =>
  db.sql<(Omit<StockMove, 'at'> & { at: Date; total: number })[]>`
    select m.id::int, m.component_id, c.name as component, c.color, m.kind, m.quantity, m.reason,
      coalesce(u.name, u.phone) as who, m.created_at as at, (count(*) over ())::int as total
    from stock_moves m join components c on c.id = m.component_id left join users u on u.id = m.staff_id
    where ${narrowed(db, storeId, timeZone, query)}
    order by m.created_at desc, m.id desc limit ${slice.limit} offset ${slice.offset}`

export const countMoves = async (db: Db, storeId: number, timeZone: string, query: MovesQuery) => {
  const [row] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from stock_moves m where ${narrowed(db, storeId, timeZone, query)}`
  return row.count
}

export const sumDays = (db: Db, storeId: number, timeZone: string, query: MovesQuery) => db.sql<
  { date: string; delivered: number; spoiled: number; spoiled_cost: number; counted: number }[]
>`
  select (m.created_at at time zone ${timeZone})::date as date,
    coalesce(sum(m.quantity) filter (where m.kind = 'delivery'), 0)::int as delivered,
    coalesce(-sum(m.quantity) filter (where m.kind = 'spoilage'), 0)::int as spoiled,
    greatest(0, coalesce(-sum(m.quantity * c.cost) filter (where m.kind = 'spoilage'), 0))::float as spoiled_cost,
    coalesce(sum(m.quantity) filter (where m.kind = 'count'), 0)::int as counted
  from stock_moves m join components c on c.id = m.component_id
  where ${narrowed(db, storeId, timeZone, query)}
  group by 1 order by 1 desc`

export type OwedStems = { component_id: number; name: string; arrives_on: string; owed: number }

export const findOwed = ({ sql }: Db, storeId: number) => sql<OwedStems[]>`
  select e.component_id, c.name, e.arrives_on, e.owed
  from expected_stems e join components c on c.id = e.component_id
  where e.store_id = ${storeId} and e.owed > 0
  order by e.component_id, e.arrives_on`

export type StorePool = FreePool & { store_id: number }

export const findFreePools = ({ sql }: Db, storeIds: number[], componentIds: number[], today: string) => sql<
  StorePool[]
>`
  select store_id, component_id, null::date as arrives_on, on_hand - reserved as free from store_stock
  where store_id = any(${storeIds}) and component_id = any(${componentIds})
  union all
  select store_id, component_id, arrives_on, quantity + owed - reserved from expected_stems
  where store_id = any(${storeIds}) and component_id = any(${componentIds}) and arrives_on >= ${today}`
