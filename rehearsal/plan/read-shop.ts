import places from '../../db/demo/data/places.json' with { type: 'json' }
import type { Sql } from '#/platform/server/database/db.ts'
import type { NeededStems, RehearsedStore } from '../programs/protocol.ts'
import type { Offer, PlannedOrder } from './plan-day.ts'

export type RehearsedCity = { id: number; name: string; timeZone: string }

/** The one with the most stores that deliver; before the demo is filled, the demo's own. */
export const findCity = async (sql: Sql, isFilled: boolean): Promise<RehearsedCity | null> => {
  if (!isFilled) {
    const city = places.cities.find(({ id }) => id === places.default_city_id)
    return city ? { id: city.id, name: city.name, timeZone: city.time_zone } : null
  }
  const [city] = await sql<RehearsedCity[]>`
    select c.id, c.name, c.time_zone as "timeZone" from cities c join stores s on s.city_id = c.id and s.takes_delivery
    group by c.id order by count(*) desc, c.id limit 1`
  return city ?? null
}

export const findStores = async (sql: Sql, cityId: number) => [
  ...(await sql<RehearsedStore[]>`
    select id, name, lat, lon, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
    from stores where city_id = ${cityId} and takes_delivery order by position, id`),
]

/** What is sold on that day, the more often it was bought the likelier. Sizes without a recipe need no florist. */
export const findOffers = async (sql: Sql, cityId: number, date: string): Promise<Offer[]> => [
  ...(await sql<Offer[]>`
    select p.id as "productId", v.id as "variantId", v.code as size, (1 + count(l.id))::int as weight
    from variants v join products p on p.id = v.product_id
    left join order_lines l on l.variant_id = v.id
    where p.published and p.kind in ('bouquet', 'flowers') and p.lead_days = 0
      and exists (select from recipe_lines r where r.variant_id = v.id)
      and (p.season_from is null or to_char(${date}::date, 'MM-DD') between p.season_from and p.season_to)
      and not exists (
        select from peak_days d where d.city_id = ${cityId} and d.date = ${date} and d.category_id is not null
          and not exists (select from product_categories c where c.category_id = d.category_id and c.product_id = p.id))
    group by p.id, v.id order by v.id`),
]

/** `percent` of what the first wishes take, by the store that is nearest. */
export const findNeededStems = async (
  sql: Sql,
  orders: readonly PlannedOrder[],
  percent: number,
): Promise<NeededStems[]> => {
  const stores = orders.map(({ storeId }) => storeId)
  const wishes = orders.map(({ wishes: [first] }) => first?.variantId ?? 0)
  return [
    ...(await sql<NeededStems[]>`
      select w.store_id as "storeId", r.component_id as "componentId",
        ceil(sum(r.quantity) * ${percent} / 100.0)::int as quantity
      from unnest(${stores}::int[], ${wishes}::int[]) w (store_id, variant_id)
      join recipe_lines r on r.variant_id = w.variant_id
      group by 1, 2 having ceil(sum(r.quantity) * ${percent} / 100.0) > 0 order by 1, 2`),
  ]
}
