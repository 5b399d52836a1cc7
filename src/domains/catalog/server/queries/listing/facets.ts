import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { STOCK_DAYS } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { chosenStores, conditionsOf, FILTER_GROUPS, isDayInSight, type Filters } from './filters.ts'
import {
  chosenCity,
  isAvailable,
  isOpenOn,
  listingTables,
  storesHere,
  todayHere,
  upcomingStock,
} from '../availability.ts'

export type FacetRow = { kind: string; value: string; label: string; count: number; whole: number }

const ARRAYS = ['flowers', 'colors', 'occasions', 'recipients', 'sizes'] as const
const DAYS = Array.from({ length: STOCK_DAYS }, (_, n) => n)

/** In the mask `missed`. */
const bit = (group: (typeof FILTER_GROUPS)[number]) => 1 << FILTER_GROUPS.indexOf(group)
/** Passes all filters, or fails only this one. */
const counts = ({ sql }: Db, group: (typeof FILTER_GROUPS)[number]) => sql`missed in (0, ${bit(group)}::int)`

const join = ({ sql }: Db, parts: Fragment[], between: Fragment) =>
  parts.reduce((all, one) => sql`${all} ${between} ${one}`)

/** Each product is evaluated once (`scope`); equal ones are then counted together (`alike`). */
export const findFacets = (db: Db, filters: Filters, scope: Fragment) => {
  const { sql } = db
  const conditions = conditionsOf(db, filters)
  const products = sql`coalesce(sum(products), 0)::int`
  const missed = join(
    db,
    FILTER_GROUPS.map((group) => sql`(not (${conditions[group]}))::int * ${bit(group)}::int`),
    sql`+`,
  )
  const values = ARRAYS.map(
    (group) => sql`
      select ${group} as kind, value, value as label, sum(count)::int as count, sum(whole)::int as whole
      from (
        select ${sql(group)} as values, count(*) filter (where ${counts(db, group)}) as count, count(*) as whole
        from scope group by ${sql(group)}
      ) same cross join unnest(values) as value group by value`,
  )
  const days = DAYS.map(
    (n) => sql`
      select 'day', (here.today + ${n}::int)::text, '',
        (select ${products} from alike where ${sql(`day_${n}`)} and ${counts(db, 'when')}), 0 from here`,
  )
  return sql<FacetRow[]>`
    with ${chosenCity(db, filters.city_id)}, ${upcomingStock(db)},
    scope as materialized (
      select p.price_from, p.flowers, p.colors, p.occasions, p.recipients, p.sizes, p.discount > 0 as discounted,
        ${missed} as missed, ${dayFlags(db, filters)}, ${makers(db, filters)} as makers
      from ${listingTables(db)} ${coming(db, filters)}
      where p.published and p.price_from is not null and ${scope}
    ),
    alike as materialized (
      select missed, discounted, makers, ${dayNames(db)}, count(*) as products, min(price_from) as price_from,
        max(price_from) as price_to
      from scope group by missed, discounted, makers, ${dayNames(db)}
    )
    ${join(db, [...values, ...days], sql`union all`)}
    union all select 'store', s.id::text, s.name,
        (select ${products} from alike where s.id = any(makers) and ${counts(db, 'when')}), here_stores.place::int
      from here cross join unnest(here.stores) with ordinality as here_stores (id, place)
      join stores s on s.id = here_stores.id
    union all select 'discount', '', '', ${products}, 0 from alike where discounted and ${counts(db, 'discount')}
    union all select 'total', '', '', ${products}, 0 from alike where missed = 0
    union all select 'price_from', '', '', coalesce(min(price_from), -1), 0 from alike where ${counts(db, 'price')}
    union all select 'price_to', '', '', coalesce(max(price_to), -1), 0 from alike where ${counts(db, 'price')}`
}

const dayNames = (db: Db): Fragment =>
  join(
    db,
    DAYS.map((n) => db.sql`${db.sql(`day_${n}`)}`),
    db.sql`,`,
  )

const dayFlags = (db: Db, { store_id }: Filters): Fragment => {
  const { sql } = db
  const stores = chosenStores(db, store_id)
  return join(
    db,
    DAYS.map(
      (n) => sql`${isAvailable(db, sql`(${todayHere(db)} + ${n}::int)`, stores)} as ${sql(`day_${n}`)}`,
    ),
    sql`,`,
  )
}

/** `s`: the stores to which a delivery brings the stems by the chosen day. */
const coming = ({ sql }: Db, { available_on: day }: Filters): Fragment =>
  day === undefined
    ? sql``
    : sql`left join (
        select product_id, array_agg(distinct store_id) as stores from soon where day <= ${day}::date group by product_id
      ) s on s.product_id = p.id`

/** All of the city when it is made to order. */
const makers = (db: Db, { available_on, ...filters }: Filters): Fragment => {
  const { sql } = db
  if (available_on === undefined) return sql`m.stores`
  const day = sql`${available_on}::date`
  return sql`case when not ${isDayInSight(db, available_on, filters)} then m.stores
    when not ${isOpenOn(db, day)} then '{}' when ${day} >= ${todayHere(db)} + ${STOCK_DAYS}::int then ${storesHere(db)}
    else m.stores || s.stores end`
}
