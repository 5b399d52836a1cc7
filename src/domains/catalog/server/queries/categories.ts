import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'

export type CategoryRow = Omit<StaffCategory, 'picture' | 'version' | 'position' | 'products_count'> & {
  picture: Picture | null
  is_arranged: boolean
}

export const findCategories = ({ sql }: Db) => sql<CategoryRow[]>`
  select id, slug, name, full_name, description, is_highlighted, active, parent_id, picture,
    exists (select from product_categories where category_id = categories.id and place is not null) as is_arranged
  from categories where active order by position, id`

/** Child categories included; of those off sale too. */
export const findProductsOfCategory = ({ sql }: Db, categoryId: number) => sql<{ id: number }[]>`
  select distinct pc.product_id as id from product_categories pc join categories c on c.id = pc.category_id
  where ${categoryId} in (c.id, c.parent_id) order by 1`
