import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { CategoryForm } from '#/domains/catalog/contract/staff/categories.ts'
import type { Crop } from '#/domains/catalog/contract/staff/fields.ts'
import type { ProductRow } from '#/domains/catalog/contract/staff/products.ts'

type CategoryFields = Omit<CategoryForm, 'picture'>
export type EditedCategory = CategoryFields & {
  id: number
  version: number
  position: number
  products_count: number
  picture: Picture | null
  picture_source: Picture | null
  picture_crop: Crop | null
}
type StoredPicture = Pick<EditedCategory, 'picture' | 'picture_source' | 'picture_crop'>

export const findEditedCategories = ({ sql }: Db, id?: number) => sql<EditedCategory[]>`
  select id, slug, name, full_name, description, is_highlighted, active, parent_id, position, version, picture,
    picture_source, picture_crop,
    (select count(*)::int from product_categories where category_id = c.id) as products_count
  from categories c ${id === undefined ? sql`` : sql`where id = ${id}`} order by position, id`

export const insertCategory = async ({ sql }: Db, fields: CategoryFields): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`
    insert into categories (name, full_name, slug, description, is_highlighted, active, parent_id, position)
    values (${fields.name}, ${fields.full_name}, ${fields.slug}, ${fields.description}, ${fields.is_highlighted},
      ${fields.active}, ${fields.parent_id},
      (select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${fields.parent_id}))
    returning id`
  return row.id
}

export const updateCategory = async (
  { sql }: Db,
  id: number,
  version: number,
  fields: CategoryFields,
): Promise<boolean> =>
  (
    await sql`
      update categories set name = ${fields.name}, full_name = ${fields.full_name}, slug = ${fields.slug},
        description = ${fields.description}, is_highlighted = ${fields.is_highlighted}, active = ${fields.active},
        parent_id = ${fields.parent_id}, version = version + 1
      where id = ${id} and version = ${version}`
  ).count === 1

export const setCategoryPicture = ({ sql }: Db, id: number, stored: StoredPicture) => sql`
  update categories set picture = ${stored.picture && sql.json(stored.picture)},
    picture_source = ${stored.picture_source && sql.json(stored.picture_source)},
    picture_crop = ${stored.picture_crop && sql.json(stored.picture_crop)}
  where id = ${id}`

/** They share the positions that they had. */
export const orderCategories = ({ sql }: Db, ids: number[]) => sql`
  update categories c set position = place.position
  from (
    select given.id, taken.position
    from unnest(${ids}::int[]) with ordinality as given (id, number)
    join (
      select position, row_number() over (order by position, id) as number from categories where id = any(${ids})
    ) taken using (number)
  ) place
  where c.id = place.id and c.position <> place.position`

/** Before they are reordered. */
export const renumberPositions = ({ sql }: Db) => sql`
  update categories c set position = spread.position
  from (select id, row_number() over (order by position, id)::int as position from categories) spread
  where c.id = spread.id and c.position <> spread.position`

export const deleteCategory = async ({ sql }: Db, id: number, version: number): Promise<boolean> =>
  (await sql`delete from categories where id = ${id} and version = ${version}`).count === 1

export const findCategoryProducts = ({ sql }: Db, id: number) => sql<
  Pick<ProductRow, 'id' | 'name' | 'slug' | 'published' | 'picture'>[]
>`
  select p.id, p.name, p.slug, p.published,
    (select picture from product_pictures where product_id = p.id order by position limit 1) as picture
  from product_categories pc join products p on p.id = pc.product_id
  where pc.category_id = ${id}
  order by pc.place nulls last, p.popularity desc, p.id`

export const placeProducts = ({ sql }: Db, categoryId: number, ids: number[]) => sql`
  update product_categories pc set place = given.number
  from (
    select product_id, number from product_categories
    left join unnest(${ids}::int[]) with ordinality as wanted (product_id, number) using (product_id)
    where category_id = ${categoryId}
  ) given
  where pc.category_id = ${categoryId} and pc.product_id = given.product_id
    and pc.place is distinct from given.number`
