import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderSearchResult } from '#/domains/orders/contract/staff/board.ts'

export type OrderSearch = {
  /** `24` matches 24, 240–249, 2400–2499 … */
  numbers: { from: number; to: number }[]
  /** Reversed last digits of a phone; null when too few were typed. */
  phoneEnd: string | null
  /** null: all stores. */
  storeId: number | null
}

/** Above any real result: tells the planner that rows are few. */
const MAX_SCANNED = 300

const shown = ({ sql }: Db) => sql`
  o.id, o.number, o.status, o.order_type, o.date, to_char(o.time_from, 'HH24:MI') as time_from,
  to_char(o.time_to, 'HH24:MI') as time_to, s.name as store, coalesce(l.name, '') as name,
  greatest(l.lines - 1, 0)::int as more, o.recipient_name, o.recipient_phone,
  u.name as customer_name, u.phone as customer_phone`

/** Of `orders o`. */
const others = ({ sql }: Db) => sql`
  join stores s on s.id = o.store_id
  left join users u on u.id = o.user_id
  left join lateral (
    select first.name, (select count(*) from order_lines where order_id = o.id) as lines
    from order_lines first where first.order_id = o.id order by first.position limit 1
  ) l on true`

/** Awaiting their payment on a day, the most urgent first. */
export const findAwaiting = (db: Db, storeIds: readonly number[], date: string, limit: number) => db.sql<
  z.input<typeof OrderSearchResult>[]
>`
  select ${shown(db)} from orders o ${others(db)}
  where o.status not in ('completed', 'cancelled') and o.status = 'awaiting_payment'
    and o.store_id = any(${storeIds}) and o.date = ${date}
  order by o.pay_until, o.number limit ${limit}`

/** Each branch uses its index and is limited, so old orders cost nothing. */
export const findOrdersBy = (db: Db, { numbers, phoneEnd, storeId }: OrderSearch, limit: number) => {
  const { sql } = db
  const inStore = storeId === null ? sql`` : sql`and o.store_id = ${storeId}`
  const ends = (column: 'recipient_phone' | 'phone') => sql`
    reverse(${sql(column)}) collate "C" >= ${phoneEnd} and reverse(${sql(column)}) collate "C" < ${`${phoneEnd}:`}`
  const byPhone = sql`
    union
    (
      select o.id from orders o where ${ends('recipient_phone')} ${inStore}
      order by o.created_at desc limit ${limit}
    )
    union
    (
      select o.id from users u
      cross join lateral (
        select o.id, o.created_at from orders o where o.user_id = u.id ${inStore} order by o.created_at desc limit ${limit}
      ) o
      where ${ends('phone')} order by o.created_at desc limit ${limit}
    )`
  return sql<z.input<typeof OrderSearchResult>[]>`
    with found as (
      select o.id from jsonb_to_recordset(${sql.json(numbers)}) as n ("from" int, "to" int)
      cross join lateral (
        select o.id from orders o where o.number between n."from" and n."to" ${inStore} order by o.number desc limit ${limit}
      ) o
      ${phoneEnd === null ? sql`` : byPhone}
    ), few as (select id from found limit ${MAX_SCANNED})
    select ${shown(db)} from few join orders o on o.id = few.id ${others(db)}
    order by o.number = ${numbers[0]?.from ?? 0} desc, o.created_at desc, o.number desc
    limit ${limit}`
}
