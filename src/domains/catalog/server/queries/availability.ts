import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { STOCK_DAYS } from '#/domains/catalog/rules/season-and-lead-time.ts'

/** `today`: the date there; `stores`: those that serve it, in their order, with their names beside. */
export type LocalCity = {
  id: number
  today: string
  stores: readonly number[]
  store_names: readonly string[]
}

/** CTE. */
export const givenCity = (
  { sql }: Db,
  { today, stores }: Pick<LocalCity, 'today' | 'stores'>,
): Fragment => sql`
  here as materialized (select ${today}::date as today, ${[...stores]}::int[] as stores)`

/** A constant of a statement, not a parameter: its plan need not be made for every value. */
const DAYS_OF_STOCK = Array.from({ length: STOCK_DAYS }, (_, ahead) => `here.today + ${ahead}`).join(', ')

/**
 * CTE on `givenCity`: the first later `day` on which deliveries allow a size in a store. Each component that they
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

export type UpcomingSize = { product_id: number; variant_id: number; store_id: number; day: string }

export const findUpcoming = (db: Db, city: LocalCity) => db.sql<UpcomingSize[]>`
  with ${givenCity(db, city)}, ${upcomingStock(db)}
  select product_id, variant_id, store_id, day from soon`

/** Stores that can make a size now, by the size's id. */
export type MakersOfSizes = Readonly<Record<string, readonly number[]>>

export const findMakers = ({ sql }: Db) => sql<{ product_id: number; made_now: MakersOfSizes }[]>`
  select product_id, stores_by_variant as made_now from product_makers where stores_by_variant <> '{}'`
