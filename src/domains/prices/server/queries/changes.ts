import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { ChangeLine, PriceChange, Terms } from '../../contract/prices.ts'

export type ChangeState = PriceChange['state']
export type LineState = ChangeLine['state']
export type Period = { begins: Date; ends: Date | null }

export type ChangeRow = Omit<PriceChange, 'from' | 'to' | 'created_at' | 'over_at'> & {
  begins_at: Date
  ends_at: Date | null
  created_at: Date
  over_at: Date | null
}

const MAX_SHOWN = 100

const changes = ({ sql }: Db, rest: Fragment) => sql<ChangeRow[]>`
  select c.id, c.name, c.terms, c.begins_at, c.ends_at, c.state, coalesce(u.name, u.phone) as author, c.created_at, c.over_at,
    (select coalesce(t.name, t.phone) from users t where t.id = c.taken_back_by) as taken_back_by,
    (select count(*)::int from price_change_lines where change_id = c.id) as prices,
    (select count(*)::int from price_change_lines where change_id = c.id and state = 'left') as "left"
  from price_changes c join users u on u.id = c.created_by
  ${rest}`

/** What is to come and what runs, then the latest. */
export const findChanges = (db: Db) =>
  changes(
    db,
    db.sql`order by c.state not in ('planned', 'running'), case when c.state in ('planned', 'running') then c.begins_at end,
      c.created_at desc limit ${MAX_SHOWN}`,
  )

/** Earliest first. */
export const findChangesOfProduct = (db: Db, productId: number) =>
  changes(
    db,
    db.sql`where c.state in ('planned', 'running') and exists (
      select from price_change_lines l join variants v on v.id = l.variant_id
      where l.change_id = c.id and l.state in ('waiting', 'running') and v.product_id = ${productId})
    order by c.begins_at`,
  )

export const findChange = async (db: Db, id: string) => {
  const [row] = await changes(db, db.sql`where c.id = ${id}`)
  return row
}

export const findShownLines = ({ sql }: Db, id: string) => sql<ChangeLine[]>`
  select l.variant_id, v.product_id, p.name as product, v.label, l.price_before, l.price, v.price as price_now, l.state
  from price_change_lines l
  join variants v on v.id = l.variant_id
  join products p on p.id = coalesce(v.product_id, v.retired_from)
  where l.change_id = ${id}
  order by lower(p.name), p.id, v.position, v.id`

/** A moment long where a change is for good. */
const endOf = ({ sql }: Db, begins: Fragment, ends: Fragment) =>
  sql`coalesce(${ends}, ${begins} + interval '1 millisecond')`

/** Names of changes that have one of the sizes at that time, by size. */
export const findTaken = async (db: Db, variantIds: number[], { begins, ends }: Period) => {
  const { sql } = db
  const until = ends ?? new Date(begins.getTime() + 1)
  const rows = await sql<{ variant_id: number; name: string }[]>`
    select l.variant_id, min(c.name) as name
    from price_change_lines l join price_changes c on c.id = l.change_id
    where l.variant_id = any(${variantIds}::int[]) and l.state in ('waiting', 'running')
      and c.state in ('planned', 'running')
      and c.begins_at < ${until} and ${endOf(db, sql`c.begins_at`, sql`c.ends_at`)} > ${begins}
    group by l.variant_id`
  return new Map(rows.map(({ variant_id: id, name }) => [id, name]))
}

type NewChange = Period & {
  id: string
  name: string
  terms: Terms
  author: { id: string; role: StaffRole }
}

export const insertChange = ({ sql, now }: Db, { id, name, terms, begins, ends, author }: NewChange) => sql`
  insert into price_changes (id, name, terms, begins_at, ends_at, created_by, created_role, created_at)
  values (${id}, ${name}, ${sql.json(terms)}, ${begins}, ${ends}, ${author.id}, ${author.role}, ${now()})`

export type LineRow = {
  variant_id: number
  price_before: number
  old_price_before: number | null
  price: number
  old_price: number | null
  by_hand: boolean
  cost: number | null
}

export const insertLines = ({ sql }: Db, changeId: string, lines: LineRow[]) => sql`
  insert into price_change_lines (change_id, variant_id, price_before, old_price_before, price, old_price, by_hand, cost)
  select ${changeId}, variant_id, price_before, old_price_before, price, old_price, by_hand, cost
  from jsonb_to_recordset(${sql.json(lines)}) as l (variant_id int, price_before int, old_price_before int, price int,
    old_price int, by_hand boolean, cost int)`

export type LiveChange = Period & {
  id: string
  terms: Terms
  state: ChangeState
  author: { id: string; role: StaffRole }
}

const live = ({ sql }: Db, rest: Fragment) => sql<LiveChange[]>`
  select id, terms, begins_at as begins, ends_at as ends, state,
    jsonb_build_object('id', created_by, 'role', created_role) as author
  from price_changes ${rest}`

export const lockChange = async (db: Db, id: string) => {
  const [row] = await live(db, db.sql`where id = ${id} for update`)
  return row
}

/** The one whose moment is first, of those that have come; at one moment ends go before beginnings. */
export const findDue = async (db: Db) => {
  const { sql, now } = db
  const [row] = await live(
    db,
    sql`where (state = 'planned' and begins_at <= ${now()}) or (state = 'running' and ends_at <= ${now()})
      order by case when state = 'running' then ends_at else begins_at end, state = 'planned', id
      limit 1 for update`,
  )
  return row
}

export const findNextMoment = async ({ sql }: Db): Promise<Date | null> => {
  const [row] = await sql<[{ at: Date | null }]>`
    select min(case when state = 'running' then ends_at else begins_at end) as at
    from price_changes where state in ('planned', 'running')`
  return row.at
}

type Over = { state: ChangeState; takenBackBy?: string }

export const setState = ({ sql, now }: Db, id: string, { state, takenBackBy }: Over) => sql`
  update price_changes set state = ${state}, taken_back_by = ${takenBackBy ?? null},
    over_at = ${state === 'running' || state === 'done' ? null : now()}
  where id = ${id}`

export const findLines = ({ sql }: Db, id: string, state: LineState) => sql<LineRow[]>`
  select variant_id, price_before, old_price_before, price, old_price, by_hand, cost
  from price_change_lines where change_id = ${id} and state = ${state} order by variant_id`

/** With the prices that it changes from and to. */
export const beginLines = ({ sql }: Db, id: string, state: LineState, lines: LineRow[]) => sql`
  update price_change_lines l set state = ${state}, price_before = r.price_before, old_price_before = r.old_price_before,
    price = r.price, old_price = r.old_price
  from jsonb_to_recordset(${sql.json(lines)}) as r (variant_id int, price_before int, old_price_before int, price int,
    old_price int)
  where l.change_id = ${id} and l.variant_id = r.variant_id`

export const setLineStates = ({ sql }: Db, id: string, from: LineState, to: LineState, ids?: number[]) => sql`
  update price_change_lines set state = ${to}
  where change_id = ${id} and state = ${from} ${ids ? sql`and variant_id = any(${ids}::int[])` : sql``}`
