import { isSold, netOf } from '#/domains/reports/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { Condition, ConditionKind } from '../../contract/segments.ts'

const YEAR_DAYS = 365

/** What each customer bought, as `bought` beside `users u`; unused, the database leaves it out. */
export const withBought = (db: Db, today: string): Fragment => db.sql`
  left join (
    select o.user_id, count(*)::int as orders, min(o.date) as first_date, max(o.date) as last_date,
      coalesce(sum(${netOf(db)}) filter (where o.date > ${addDays(today, -YEAR_DAYS)}::date), 0) as year_sum
    from orders o where o.user_id is not null and ${isSold(db)}
    group by o.user_id
  ) bought on bought.user_id = u.id`

/** Of `users u`: customers who can be told anything. */
export const isThere = ({ sql }: Db): Fragment =>
  sql`u.erased_at is null and u.merged_into is null and not u.is_key`

/** Of `users u` and `bought`: all conditions hold. */
export const isInSegment = (db: Db, conditions: readonly Condition[], today: string): Fragment =>
  conditions.reduce((all: Fragment, one) => db.sql`${all} and ${conditionSql(db, one, today)}`, isThere(db))

type Of<Kind extends ConditionKind> = Extract<Condition, { kind: Kind }>
type Writers = { [Kind in ConditionKind]: (db: Db, condition: Of<Kind>, today: string) => Fragment }

const soldWhere = (db: Db, rest: Fragment): Fragment =>
  db.sql`u.id in (select o.user_id from orders o where ${isSold(db)} and ${rest})`

const between = ({ sql }: Db, what: Fragment, from: number, to: number | null): Fragment =>
  to === null ? sql`${what} >= ${from}` : sql`${what} between ${from} and ${to}`

/** Values alone come from outside. */
const WRITERS: Writers = {
  orders: (db, { from, to }) => between(db, db.sql`coalesce(bought.orders, 0)`, from, to),
  last_order: ({ sql }, { from, to }, today) =>
    sql`bought.last_date between ${addDays(today, -to)}::date and ${addDays(today, -from)}::date`,
  first_order: ({ sql }, { within }, today) => sql`bought.first_date >= ${addDays(today, -within)}::date`,
  year_sum: (db, { from, to }) => between(db, db.sql`coalesce(bought.year_sum, 0)`, from, to),
  city: (db, { city_id: id }) => soldWhere(db, db.sql`o.city_id = ${id}`),
  store: (db, { store_id: id }) => soldWhere(db, db.sql`o.store_id = ${id}`),
  category: (db, { category_id: id }) =>
    soldWhere(
      db,
      db.sql`exists (
        select from order_lines l join product_categories c on c.product_id = l.product_id
        where l.order_id = o.id and c.category_id = ${id})`,
    ),
  product: (db, { product_id: id }) =>
    soldWhere(db, db.sql`o.id in (select order_id from order_lines where product_id = ${id})`),
  ordered_for: (db, { from, to }) => soldWhere(db, db.sql`o.date between ${from}::date and ${to}::date`),
  points: (db, { from, to }) =>
    between(db, db.sql`coalesce((select balance from point_accounts where user_id = u.id), 0)`, from, to),
  reason: ({ sql }, { within }, today) => {
    const last = addDays(today, within)
    return sql`u.id in (
      select r.user_id from reasons r
      where r.date between ${today}::date and ${last}::date
        or r.yearly and r.date < ${today}::date
          and extract(month from r.date) * 100 + extract(day from r.date) = any(${yearDays(today, within)}::numeric[]))`
  },
  no_coming_order: ({ sql }, _condition, today) => sql`not exists (
    select from orders o where o.user_id = u.id and o.date >= ${today}::date and o.status <> 'cancelled')`,
  cart: ({ sql, now }, { within }) => sql`exists (
    select from carts c where c.user_id = u.id
      and c.updated_at > ${new Date(now().getTime() - (within + 1) * DAY_MS)}
      and exists (select from cart_lines where cart_id = c.id and not deleted)
      and not exists (select from orders o where o.user_id = u.id and o.created_at >= c.updated_at))`,
}

const conditionSql = <Kind extends ConditionKind>(db: Db, condition: Of<Kind>, today: string): Fragment =>
  (WRITERS[condition.kind] as (db: Db, condition: Of<Kind>, today: string) => Fragment)(db, condition, today)

/** Days of the year as 520 for 20 May; 29 February is the 28th of other years. */
const yearDays = (today: string, within: number): number[] => {
  const days = Array.from({ length: within + 1 }, (_, n) => addDays(today, n))
  const numbers = days.map((day) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8)))
  return numbers.includes(228) && !numbers.includes(229) ? [...numbers, 229] : numbers
}
