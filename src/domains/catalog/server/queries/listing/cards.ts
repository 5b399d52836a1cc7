import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { LeadTerms } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { currentAndUpcomingStock, listingTables } from '../availability.ts'
import type { CardVariant, ProductCard } from '#/domains/catalog/contract/customer.ts'

export type VariantRow = Pick<
  z.infer<typeof CardVariant>,
  'id' | 'code' | 'label' | 'price' | 'old_price'
> & {
  /** In a store of the city; null when none. */
  stems_on: string | null
  /** Null: all of the city. */
  stems_in: number[] | null
}
export type CardRow = LeadTerms &
  Pick<
    ProductCard,
    'id' | 'slug' | 'name' | 'kind' | 'labels' | 'lead_minutes' | 'rating' | 'reviews_count' | 'pictures'
  > & { variants: VariantRow[] }

/** SQL over `listingTables`. */
export type Selection = {
  where: Fragment
  order: Fragment
  limit: number
  offset?: number
  counted?: boolean
}
export type Shelf = { rows: CardRow[]; total: number; today: string; city_id: number }

export const cardColumns = ({ sql }: Db): Fragment => sql`
  p.id, p.slug, p.name, p.kind, p.labels, p.lead_minutes, p.lead_days, p.season_from, p.season_to,
  p.season_lead_days, p.rating::float as rating, p.reviews_count`

/** For the variant `v`. */
export const stemsOn = ({ sql }: Db): Fragment => sql`
  case when exists (
      select from variant_shortages k where k.variant_id = v.id and k.short = 0 and k.store_id = any(here.stores))
    then here.today
    else (select min(soon.day) from soon where soon.variant_id = v.id) end`

/** Null: all of the city. */
export const stemsIn = (db: Db): Fragment => db.sql`(
  select case when count(*) < cardinality(here.stores)
    then coalesce(jsonb_agg(made.store_id order by made.store_id), '[]') end
  from (
    select k.store_id, here.today as day from variant_shortages k
    where k.variant_id = v.id and k.short = 0 and k.store_id = any(here.stores)
    union select soon.store_id, soon.day from soon where soon.variant_id = v.id
  ) made
  where made.day = ${stemsOn(db)})`

const onShelf = (db: Db, { where }: Selection) => db.sql`
  from ${listingTables(db)} where p.published and p.price_from is not null and ${where}`

/** An empty selection yields one row with its total. */
const picked = (db: Db, shelf: number, selection: Selection) => {
  const { sql } = db
  const { order, limit, offset = 0, counted = false } = selection
  return sql`
    select ${shelf}::int as shelf, one.id, one.place, ${counted ? sql`(select count(*)::int ${onShelf(db, selection)})` : sql`0`} as total
    from (select 1) shelf left join unnest(array(
      select p.id ${onShelf(db, selection)} order by ${order}, p.id limit ${limit} offset ${offset}
    )) with ordinality as one (id, place) on true`
}

export const findShelves = async (db: Db, cityId: number, selections: Selection[]) => {
  const { sql } = db
  const shelves = selections
    .map((selection, index) => picked(db, index, selection))
    .reduce((all, one) => sql`${all} union all ${one}`)
  const rows = await sql<(CardRow & { shelf: number; total: number; today: string; city_id: number })[]>`
    with ${currentAndUpcomingStock(db, cityId)},
    picked as materialized (${shelves})
    select picked.shelf, picked.total, here.today, here.id as city_id, ${cardColumns(db)},
      coalesce((
        select jsonb_agg(picture order by position) from product_pictures where product_id = p.id and position < 2
      ), '[]') as pictures,
      (
        select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'label', v.label, 'price', v.price,
          'old_price', v.old_price, 'stems_on', ${stemsOn(db)}, 'stems_in', ${stemsIn(db)}) order by v.position, v.id)
        from variants v where v.product_id = p.id
      ) as variants
    from here cross join picked left join products p on p.id = picked.id
    order by picked.shelf, picked.place`
  return selections.map((_, index): Shelf => {
    const shelfRows = rows.filter(({ shelf }) => shelf === index)
    const cards = shelfRows.filter((row) => row.variants !== null)
    const { today = '', total = 0, city_id = cityId } = shelfRows[0] ?? {}
    return { rows: cards, today, total, city_id }
  })
}
