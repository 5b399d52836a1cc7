import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import type { FreePool } from '#/domains/catalog/rules/availability.ts'

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
  is_arranged: boolean
}

export const findCategories = ({ sql }: Db) => sql<CategoryRow[]>`
  select id, slug, name, full_name, description, is_highlighted, active, parent_id, picture,
    exists (select from product_categories where category_id = categories.id and place is not null) as is_arranged
  from categories where active order by position, id`

export const findFreePools = ({ sql }: Db, storeIds: number[], componentIds: number[], today: string) => sql<
  (FreePool & { store_id: number })[]
>`
  select store_id, component_id, null::date as arrives_on, on_hand - reserved as free from store_stock
  where store_id = any(${storeIds}) and component_id = any(${componentIds})
  union all
  select store_id, component_id, arrives_on, quantity + owed - reserved from expected_stems
  where store_id = any(${storeIds}) and component_id = any(${componentIds}) and arrives_on >= ${today}`

export const updateRating = ({ sql }: Db, productId: number, rating: number | null, count: number) =>
  sql`update products set rating = ${rating}, reviews_count = ${count} where id = ${productId}`
