import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import type { Selection } from '../../contract/prices.ts'

export type SizeRow = {
  variant_id: number
  product_id: number
  product: string
  label: string
  price: number
  old_price: number | null
  cost: number | null
}

/**
 * Kopecks of a size's recipe: what the stems in stock were bought for on the average, else the component's own cost; null
 * when one of its parts has none (docs/decisions/090).
 */
const costOf = ({ sql }: Db) => sql`(
  select case when count(*) = count(part.cost) then round(sum(r.quantity * part.cost))::int end
  from recipe_lines r
  join lateral (
    select coalesce((
        select sum(b.rest * b.price)::numeric / sum(b.rest) from stem_batches b
        where b.component_id = c.id and b.rest > 0 and b.price is not null
      ), c.cost) as cost
    from components c where c.id = r.component_id
  ) part on true
  where r.variant_id = v.id)`

const select = (db: Db, where: Fragment, limit: number) => db.sql<SizeRow[]>`
  select v.id as variant_id, p.id as product_id, p.name as product, v.label, v.price, v.old_price, ${costOf(db)} as cost
  from variants v join products p on p.id = v.product_id
  where v.price > 0 and ${where}
  order by lower(p.name), p.id, v.position, v.id
  limit ${limit}`

/** Escaped for `like`. */
const within = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const findChosenSizes = (db: Db, chosen: Selection, limit: number) => {
  const { sql } = db
  const { category_id: category, flower, search, size, price_from: from, price_to: to } = chosen
  return select(
    db,
    sql`p.published
      ${category === null ? sql`` : sql`and p.id in (select product_id from product_categories where category_id = ${category})`}
      ${
        flower === ''
          ? sql``
          : sql`and (${flower} = any(p.flowers) or exists (
              select from recipe_lines r join components c on c.id = r.component_id
              where r.variant_id = v.id and c.name = ${flower}))`
      }
      ${search === '' ? sql`` : sql`and p.name ilike ${within(search)}`}
      ${size === '' ? sql`` : sql`and v.label = ${size}`}
      ${from === null ? sql`` : sql`and v.price >= ${from}`}
      ${to === null ? sql`` : sql`and v.price <= ${to}`}`,
    limit,
  )
}

export const findSizes = (db: Db, ids: number[]) => select(db, db.sql`v.id = any(${ids}::int[])`, ids.length)

export const findChoices = async ({ sql }: Db) => {
  const [row] = await sql<
    [{ categories: { id: number; name: string }[]; flowers: string[]; stems: string[]; sizes: string[] }]
  >`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
        from categories where active), '[]') as categories,
      array(select distinct flower from products, unnest(flowers) as flower where published order by flower) as flowers,
      array(select distinct c.name from components c
        where c.kind in ('stem', 'greenery') and exists (select from recipe_lines where component_id = c.id)
        order by c.name) as stems,
      array(select distinct v.label from variants v join products p on p.id = v.product_id
        where p.published and v.label <> '' order by v.label) as sizes`
  return row
}

/** That hold at the moment or will, with a sum from which they do. */
export const findPromoMinimums = ({ sql, now }: Db) => sql<{ code: string; min_sum: number }[]>`
  select code, min_sum from promo_codes
  where active and min_sum > 0 and (valid_to is null or valid_to > ${now()})
    and (usage_limit is null or used < usage_limit)
  order by min_sum, code limit 50`

const DAYS = 28
/** Figures of `YYYY-MM-DD`. */
const DATE = 10

/** Pieces delivered in the last four weeks, without cancelled orders, by size. */
export const countSold = async ({ sql, now }: Db, variantIds: number[]) => {
  const today = now().toISOString().slice(0, DATE)
  const since = addDays(today, -DAYS)
  const rows = await sql<{ variant_id: number; sold: number }[]>`
    select l.variant_id, sum(l.quantity)::int as sold
    from orders o join order_lines l on l.order_id = o.id
    where o.date between ${since}::date and ${today}::date and o.status <> 'cancelled' and l.variant_id = any(${variantIds}::int[])
    group by l.variant_id`
  return new Map(rows.map(({ variant_id: id, sold }) => [id, sold]))
}
