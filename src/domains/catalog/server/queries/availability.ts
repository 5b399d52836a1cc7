import { chosenCityFirst } from '#/domains/places/server/public.ts'
import { endOfHour } from '#/platform/server/cache/true-until.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { STOCK_DAYS } from '#/domains/catalog/rules/season-and-lead-time.ts'

/**
 * CTEs. `here`: the city's date and stores; an unknown city falls back to the default (`decisions §3`, `spec
 * §1`). `soon`: sizes that deliveries allow on a later `day`; each component they cover removes one shortage
 * (decision 010).
 */
export const currentAndUpcomingStock = (db: Db, cityId: number): Fragment => db.sql`
  here as materialized (
    select c.id, (${db.nowUntil(endOfHour)}::timestamptz at time zone c.time_zone)::date as today,
      array(
        select s.id from stores s
        where s.city_id = coalesce(c.served_from, c.id) and s.published order by s.position, s.id
      ) as stores
    from cities c
    order by ${chosenCityFirst(db, cityId)}
    limit 1
  ),
  soon as materialized (
    select shortage.product_id, shortage.variant_id, shortage.store_id, gained.day
    from (
      select coming.store_id, line.variant_id, coming.day, count(*) as parts
      from (
        select e.store_id, e.component_id, here.today + n as day, sum(e.quantity + e.owed - e.reserved) as free
        from here
        cross join generate_series(1, ${STOCK_DAYS - 1}::int) n
        join expected_stems e on e.store_id = any(here.stores) and e.arrives_on between here.today and here.today + n
        group by e.store_id, e.component_id, here.today + n
      ) coming
      left join store_stock stock using (store_id, component_id)
      join recipe_lines line on line.component_id = coming.component_id
        and line.quantity > coalesce(stock.on_hand - stock.reserved, 0)
        and line.quantity <= coalesce(stock.on_hand - stock.reserved, 0) + coming.free
      group by coming.store_id, line.variant_id, coming.day
    ) gained
    join variant_shortages shortage using (store_id, variant_id)
    where shortage.short = gained.parts
  )`

/**
 * `p` product, `here` city, `m` stores that can make it now, `s` soon, `f` search document. PostgreSQL drops
 * joins that a query does not use.
 */
export const listingTables = ({ sql }: Db): Fragment => sql`
  products p cross join here
  left join product_makers m on m.product_id = p.id
  left join product_search f on f.product_id = p.id
  left join (
    select product_id, array_agg(store_id) filter (where day = today + 1) as tomorrow,
      array_agg(store_id) filter (where day = today + 2) as then_after
    from soon cross join here group by product_id
  ) s on s.product_id = p.id`

/** In some size. */
export const isMadeIn = ({ sql }: Db, stores: Fragment): Fragment =>
  sql`coalesce(m.stores && ${stores}, false)`

/** For some size by that day. */
const hasStems = (db: Db, day: Fragment, stores: Fragment) => db.sql`(
  ${isMadeIn(db, stores)} or case ${day} - here.today
    when 1 then coalesce(s.tomorrow && ${stores}, false)
    when 2 then coalesce(s.then_after && ${stores}, false)
    else ${day} >= here.today + ${STOCK_DAYS}::int end)`

/** `dayProblem` in SQL. */
export const isOpenOn = ({ sql }: Db, day: Fragment): Fragment => sql`(
  ${day} >= here.today + p.lead_days and (
    p.season_from is null or ${day} >= here.today + p.season_lead_days
    or case when p.season_from <= p.season_to then to_char(${day}, 'MM-DD') between p.season_from and p.season_to
      else to_char(${day}, 'MM-DD') >= p.season_from or to_char(${day}, 'MM-DD') <= p.season_to end))`

/** `day` and `stores` are SQL over `here`. */
export const isAvailable = (db: Db, day: Fragment, stores: Fragment): Fragment =>
  db.sql`(${isOpenOn(db, day)} and ${hasStems(db, day, stores)})`

/** All of the city when it is made to order. */
export const makersOn = (db: Db, day: Fragment): Fragment => db.sql`
  case when not ${isOpenOn(db, day)} then '{}' when ${day} >= here.today + ${STOCK_DAYS}::int then here.stores
    else m.stores || case ${day} - here.today when 1 then s.tomorrow when 2 then s.then_after end end`
