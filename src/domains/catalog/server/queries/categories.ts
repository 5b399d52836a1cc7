import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/picture.ts'

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
