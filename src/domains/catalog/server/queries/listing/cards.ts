import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { firstPromisedDay } from '#/platform/shared/shop/promised-days.ts'
import type { LeadTerms, PromisedDays } from '#/domains/catalog/rules/season-and-lead-time.ts'
import type { Stems } from '#/domains/catalog/rules/stems-in-sight.ts'
import { chosenCity, listingTables, upcomingStock } from '../availability.ts'
import type { CardVariant, ProductCard } from '#/domains/catalog/contract/customer.ts'

export type VariantRow = Pick<CardVariant, 'id' | 'code' | 'label' | 'price' | 'old_price'>
export type CardRow = LeadTerms &
  PromisedDays &
  Stems &
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

const onShelf = (db: Db, { where }: Selection) => db.sql`
  from ${listingTables(db)} where p.published and p.price_from is not null and ${where}`

/** An array. */
export const idsOf = (db: Db, selection: Selection): Fragment => {
  const { order, limit, offset = 0 } = selection
  return db.sql`
    array(select p.id ${onShelf(db, selection)} order by ${order}, p.id limit ${limit} offset ${offset})`
}

const picked = (db: Db, shelf: number, selection: Selection) => {
  const { sql } = db
  const { counted = false } = selection
  return sql`
    select ${shelf}::int as shelf, ${idsOf(db, selection)} as ids,
      ${counted ? sql`(select count(*)::int ${onShelf(db, selection)})` : sql`0`} as total,
      here.id as city_id, here.today
    from here`
}

/** Two queries, however many selections: which products, and their cards. The total is right without any, too. */
export const findShelves = async (db: Db, cityId: number, selections: Selection[]): Promise<Shelf[]> => {
  const { sql } = db
  const shelves = selections
    .map((selection, index) => picked(db, index, selection))
    .reduce((all, one) => sql`${all} union all ${one}`)
  const found = await sql<(Omit<Shelf, 'rows'> & { shelf: number; ids: number[] })[]>`
    with ${chosenCity(db, cityId)}, ${upcomingStock(db)}
    ${shelves}`
  const cards = await findCards(
    db,
    cityId,
    found.flatMap(({ ids }) => ids),
  )
  return found
    .toSorted((one, other) => one.shelf - other.shelf)
    .map(({ ids, ...shelf }) => ({ ...shelf, rows: ids.flatMap((id) => cards.get(id) ?? []) }))
}

/** One statement for all lists: planned once. */
export const findCards = async (
  db: Db,
  cityId: number,
  ids: readonly number[],
): Promise<Map<number, CardRow>> => {
  const { sql } = db
  if (ids.length === 0) return new Map()
  const { opening } = await shopProfile(db)
  const rows = await sql<Omit<CardRow, 'first_day'>[]>`
    with wanted as materialized (select unnest(${[...new Set(ids)]}::int[]) as id),
    ${chosenCity(db, cityId)}, ${upcomingStock(db, sql`line.variant_id in (select id from variants where product_id in (select id from wanted))`)}
    select here.today, here.stores, p.id, p.slug, p.name, p.kind, p.labels, p.lead_minutes, p.lead_days, p.season_from,
      p.season_to, p.season_lead_days, p.rating::float as rating, p.reviews_count, c.pictures, c.variants,
      coalesce(m.stores_by_variant, '{}') as made_now, coalesce(s.coming, '[]') as coming
    from wanted cross join here
    join products p on p.id = wanted.id and p.published and p.price_from is not null
    join product_cards c on c.product_id = p.id
    left join product_makers m on m.product_id = p.id
    left join (
      select product_id,
        jsonb_agg(jsonb_build_object('variant_id', variant_id, 'store_id', store_id, 'day', day)) as coming
      from soon group by product_id
    ) s on s.product_id = p.id`
  return new Map(rows.map((row) => [row.id, { ...row, first_day: firstPromisedDay(opening, row.today) }]))
}
