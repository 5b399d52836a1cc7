import type { Db } from '#/platform/server/db.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import { STOCK_DAYS } from './availability.ts'

export type CategoryRow = {
  id: number
  slug: string
  name: string
  full_name: string
  description: string
  is_highlighted: boolean
  active: boolean
  parent_id: number | null
  picture: Picture | null
  /** Staff put products of it in order by hand. */
  is_arranged: boolean
}

export const findCategories = ({ sql }: Db) => sql<CategoryRow[]>`
  select id, slug, name, full_name, description, is_highlighted, active, parent_id, picture,
    exists (select from product_categories where category_id = categories.id and place is not null) as is_arranged
  from categories where active order by position, id`

/**
 * Free stems of the given components in each of the given stores, for each of the days that they are counted for: what
 * lies there, and from tomorrow on deliveries due by then. One query for a whole cart.
 */
export const findFreeStems = ({ sql }: Db, storeIds: number[], componentIds: number[], today: string) => sql<
  { day: string; store_id: number; component_id: number; free: number }[]
>`
  select day, store_id, component_id, sum(free)::int as free
  from (
    select store_id, component_id, '-infinity'::date as arrives_on, on_hand - reserved as free from store_stock
    where store_id = any(${storeIds}) and component_id = any(${componentIds})
    union all
    select store_id, component_id, arrives_on, quantity + owed - reserved from expected_stems
    where store_id = any(${storeIds}) and component_id = any(${componentIds}) and arrives_on >= ${today}
  ) pools
  cross join lateral (
    select ${today}::date + n as day from generate_series(0, ${STOCK_DAYS - 1}::int) n
  ) days
  where arrives_on = '-infinity' or day > ${today}::date and arrives_on <= day
  group by day, store_id, component_id`

/** Keeps the mean and count of reviews with the products that have some. */
export const updateRating = ({ sql }: Db, productId: number, rating: number | null, count: number) =>
  sql`update products set rating = ${rating}, reviews_count = ${count} where id = ${productId}`
