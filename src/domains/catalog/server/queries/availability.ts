import { chosenCityFirst } from '#/domains/places/server/public.ts'
import { endOfHour } from '#/platform/server/cache/true-until.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { STOCK_DAYS } from '#/domains/catalog/rules/season-and-lead-time.ts'

/** CTE: the city's date and stores; an unknown city falls back to the default (`decisions §3`, `spec §1`). */
export const chosenCity = (db: Db, cityId: number): Fragment => db.sql`
  here as materialized (
    select c.id, (${db.nowUntil(endOfHour)}::timestamptz at time zone c.time_zone)::date as today,
      array(
        select s.id from stores s
        where s.city_id = coalesce(c.served_from, c.id) and s.published order by s.position, s.id
      ) as stores
    from cities c
    order by ${chosenCityFirst(db, cityId)}
    limit 1
  )`

/** Of `here`. Without a join: a query that asks for neither is planned without them. */
export const todayHere = ({ sql }: Db): Fragment => sql`(select today from here)`
export const storesHere = ({ sql }: Db): Fragment => sql`(select stores from here)::int[]`

/** A constant of a statement, not a parameter: its plan need not be made for every value. */
const DAYS_OF_STOCK = Array.from({ length: STOCK_DAYS }, (_, ahead) => `here.today + ${ahead}`).join(', ')

/**
 * CTE on `chosenCity`: the first later `day` on which deliveries allow a size in a store. Each component that they
 * cover removes one shortage (decision 010). `among`: a condition on `line`.
 */
export const upcomingStock = ({ sql }: Db, among: Fragment = sql`true`): Fragment => sql`
  soon as materialized (
    with coming as materialized (
      select store_id, component_id, greatest(arrives_on, today + 1) as day, free_now + free - arrives as free_before,
        free_now + free as free
      from (
        select e.store_id, e.component_id, e.arrives_on, here.today, e.quantity + e.owed - e.reserved as arrives,
          sum(e.quantity + e.owed - e.reserved) over (partition by e.store_id, e.component_id order by e.arrives_on) as free,
          coalesce(stock.on_hand - stock.reserved, 0) as free_now
        from here
        join expected_stems e on e.arrives_on = any(array[${sql.unsafe(DAYS_OF_STOCK)}]) and e.store_id = any(here.stores)
        left join store_stock stock on stock.store_id = e.store_id and stock.component_id = e.component_id
      ) delivery
    )
    select k.product_id, gained.variant_id, gained.store_id, gained.day
    from (
      select coming.store_id, line.variant_id, count(*) as parts, max(coming.day) as day
      from coming join recipe_lines line on line.component_id = coming.component_id
        and line.quantity > coming.free_before and line.quantity <= coming.free
      where ${among}
      group by coming.store_id, line.variant_id
    ) gained
    join variant_shortages k
      on k.variant_id = gained.variant_id and k.store_id = gained.store_id and k.short = gained.parts
  )`

/** `p` product, `m` stores that can make it now, `f` search document. PostgreSQL drops joins that a query does not use. */
export const listingTables = ({ sql }: Db): Fragment => sql`
  products p
  left join product_makers m on m.product_id = p.id
  left join product_search f on f.product_id = p.id`

/** In some size. */
export const isMadeIn = ({ sql }: Db, stores: Fragment): Fragment =>
  sql`coalesce(m.stores && ${stores}, false)`

/** For some size by that day, of a delivery. */
const isComing = ({ sql }: Db, day: Fragment, stores: Fragment) => sql`
  p.id in (select product_id from soon where soon.day <= ${day} and soon.store_id = any(${stores}))`

/** `dayProblem` in SQL. */
export const isOpenOn = (db: Db, day: Fragment): Fragment => db.sql`(
  ${day} >= ${todayHere(db)} + p.lead_days and (
    p.season_from is null or ${day} >= ${todayHere(db)} + p.season_lead_days
    or case when p.season_from <= p.season_to then to_char(${day}, 'MM-DD') between p.season_from and p.season_to
      else to_char(${day}, 'MM-DD') >= p.season_from or to_char(${day}, 'MM-DD') <= p.season_to end))`

/** On a `day` by `stores`, SQL; needs the CTEs. */
export const isAvailable = (db: Db, day: Fragment, stores: Fragment): Fragment => db.sql`(
  ${isOpenOn(db, day)} and (
    ${isMadeIn(db, stores)} or ${isComing(db, day, stores)} or ${day} >= ${todayHere(db)} + ${STOCK_DAYS}::int))`

/** Whether `firstPromisedDay` lets a `day` be promised. Adds nothing while no pause is on. */
export const isPromised = (db: Db, { state, until }: Opening, day: Fragment): Fragment => {
  const { sql } = db
  if (state !== 'paused') return sql`true`
  return until === null ? sql`false` : sql`${until}::date between ${todayHere(db)} and ${day}`
}

export const isAvailableToday = (db: Db, opening: Opening): Fragment => db.sql`(
  ${isPromised(db, opening, todayHere(db))} and ${isOpenOn(db, todayHere(db))} and ${isMadeIn(db, storesHere(db))})`
