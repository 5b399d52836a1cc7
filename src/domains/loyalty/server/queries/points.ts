import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { LotKind, PointsMove } from '#/domains/loyalty/contract/customer.ts'

export type Sums = { usable: number; pending: number }

export const sumPoints = ({ sql, now }: Db, userId: string) => sql<[Sums]>`
  select coalesce(sum(rest) filter (where usable_at <= ${now()}), 0)::int as usable,
    coalesce(sum(rest) filter (where usable_at > ${now()}), 0)::int as pending
  from point_lots where user_id = ${userId} and rest > 0 and expires_at > ${now()}`

export type LotRow = {
  id: string
  kind: LotKind
  amount: number
  rest: number
  usable_at: Date
  expires_at: Date
  created_at: Date
  order_number: number | null
  reason: string | null
}

export const findLots = ({ sql, now }: Db, userId: string) => sql<LotRow[]>`
  select l.id, l.kind, l.amount, l.rest, l.usable_at, l.expires_at, l.created_at, o.number as order_number, m.reason
  from point_lots l
  join point_moves m on m.lot_id = l.id and m.type = l.kind and m.amount > 0
  left join loyalty_orders o on o.order_id = m.order_id
  where l.user_id = ${userId} and l.rest > 0 and l.expires_at > ${now()}
  order by l.expires_at, l.created_at, l.id`

export type MoveRow = Omit<z.input<typeof PointsMove>, 'created_on' | 'expires_on' | 'text'> & {
  staff: string | null
  reason: string | null
  expires_at: Date | null
}

/** One row of the history for moves of several lots at once. */
const MOVE_GROUP =
  'user_id, type, order_id, staff_id, reason, created_at, case when amount > 0 and order_id is null then lot_id end'

/** A revived account has no history from before its erasure. */
const ofAccount = ({ sql }: Pick<Db, 'sql'>, userId: string) => sql`
  user_id = ${userId} and created_at >= coalesce((select revived_at from users where id = ${userId}), '-infinity')`

export const findMoves = ({ sql }: Db, userId: string, { page, size }: { page: number; size: number }) => sql<
  MoveRow[]
>`
  with moves as (
    select (array_agg(id order by id))[1] as id, type, sum(amount)::int as amount, order_id, staff_id, reason, created_at,
      case when sum(amount) > 0 then (array_agg(lot_id order by id))[1] end as lot_id
    from point_moves where ${ofAccount({ sql }, userId)}
    group by ${sql.unsafe(MOVE_GROUP)}
    order by created_at desc, 1 desc limit ${size} offset ${(page - 1) * size}
  )
  select m.id, m.type, m.amount, m.order_id, o.number as order_number, coalesce(s.name, s.phone) as staff, m.reason,
    m.created_at, l.expires_at, l.usable_at, l.rest, o.name as order_name
  from moves m
  left join loyalty_orders o on o.order_id = m.order_id
  left join users s on s.id = m.staff_id
  left join point_lots l on l.id = m.lot_id
  order by m.created_at desc, m.id desc`

export const countMoves = async ({ sql }: Db, userId: string): Promise<number> => {
  const [row] = await sql<[{ total: number }]>`
    select count(*)::int as total from (
      select from point_moves where ${ofAccount({ sql }, userId)} group by ${sql.unsafe(MOVE_GROUP)}) m`
  return row.total
}

/** Lots that expire within so many days and were not warned of; returns owner, date and amount. */
export const markWarned = ({ sql, now }: Db, days: number, within: [Date, Date]) => sql<
  { user_id: string; expires_at: Date; amount: number }[]
>`
  with warned as (
    update point_lots set warned = ${days}
    where rest > 0 and expires_at > ${within[0]} and expires_at <= ${within[1]} and usable_at <= ${now()}
      and (warned is null or warned > ${days})
      -- Of a short life one is told at its beginning.
      and expires_at - usable_at > make_interval(days => ${days * 2})
    returning user_id, expires_at, rest
  )
  select user_id, expires_at, sum(rest)::int as amount from warned group by user_id, expires_at order by 1, 2`

export type BirthdayCustomer = { id: string; birthday: string; birthday_set_at: Date | null }

/** On these days (`MMDD`), without birthday points since then. */
export const findBirthdayCustomers = ({ sql }: Db, days: number[], since: Date) => sql<BirthdayCustomer[]>`
  select id, birthday, birthday_set_at from users u
  where birthday is not null and extract(month from birthday) * 100 + extract(day from birthday) = any(${days}::int[])
    and not exists (
      select from point_lots l where l.user_id = u.id and l.kind = 'birthday' and l.created_at > ${since})
  order by id`
