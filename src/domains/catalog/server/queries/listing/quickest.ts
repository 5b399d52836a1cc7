import type { Db } from '#/platform/server/database/db.ts'
import { chosenCity, isOpenOn } from '../availability.ts'

type QuickestRow = { lead_minutes: number; available_on: string; store_id: number | null }

export const findQuickest = (db: Db, cityId: number, menu: readonly number[] | null) => {
  const { sql } = db
  const bouquets = sql`p.published and p.price_from is not null and p.kind in ('bouquet', 'flowers')`
  const onMenu = menu === null ? sql`true` : sql`p.id = any(${[...menu]}::int[])`
  return sql<QuickestRow[]>`
    with ${chosenCity(db, cityId)}
    select made.store_id, here.today as available_on, min(p.lead_minutes)::int as lead_minutes
    from here cross join products p join product_makers m on m.product_id = p.id
    cross join lateral unnest(m.stores) made (store_id)
    where ${bouquets} and ${onMenu} and ${isOpenOn(db, sql`here.today`)} and made.store_id = any(here.stores)
    group by made.store_id, here.today
    union all
    select null, here.today + 1, min(p.lead_minutes)::int from here cross join products p
    where ${bouquets} and ${isOpenOn(db, sql`(here.today + 1)`)}
    group by here.today
    order by 1 nulls last`
}

export const findProductsOfCategory = ({ sql }: Db, categoryId: number) => sql<{ id: number }[]>`
  select distinct pc.product_id as id from product_categories pc join categories c on c.id = pc.category_id
  where ${categoryId} in (c.id, c.parent_id) order by 1`

/** Minutes; one index step for each. */
export const findLeadTimes = async ({ sql }: Db): Promise<number[]> => {
  const rows = await sql<{ lead: number | null }[]>`
    with recursive leads as (
      select min(lead_minutes) as lead from products where published
      union all
      select (select min(lead_minutes) from products where published and lead_minutes > leads.lead)
      from leads where leads.lead is not null
    )
    select lead from leads`
  return rows.flatMap(({ lead }) => lead ?? [])
}
