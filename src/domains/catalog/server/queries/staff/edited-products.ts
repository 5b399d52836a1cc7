import type { Db } from '#/platform/server/database/db.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import type { EditedPicture } from './product-list.ts'

type ProductFields = Omit<ProductForm, 'variants' | 'pictures' | 'category_ids'>

const columns = ({ season, counted, ...fields }: ProductFields) => ({
  name: fields.name,
  slug: fields.slug,
  description: fields.description,
  kind: fields.kind,
  published: fields.published,
  labels: fields.labels,
  flowers: fields.flowers,
  colors: fields.colors,
  occasions: fields.occasions,
  recipients: fields.recipients,
  care: fields.care,
  lead_minutes: fields.lead_minutes,
  lead_days: fields.lead_days,
  season_from: season?.from ?? null,
  season_to: season?.to ?? null,
  season_lead_days: season?.lead_days ?? 0,
  counted_component: counted?.component_id ?? null,
  counted_words: counted ? [...counted.words] : [],
  seo_title: fields.seo_title,
  seo_description: fields.seo_description,
})

/** Serializes checks of names and slugs: no two requests take the same. */
export const lockNames = ({ sql }: Db) => sql`select pg_advisory_xact_lock(310, 2)`

export const insertProduct = async ({ sql, now }: Db, fields: ProductFields): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`
    insert into products ${sql({ ...columns(fields), created_at: now() })} returning id`
  return row.id
}

export const updateProduct = async (
  { sql }: Db,
  id: number,
  version: number,
  fields: ProductFields,
): Promise<boolean> =>
  (
    await sql`
      update products set ${sql(columns(fields))}, version = version + 1
      where id = ${id} and version = ${version}`
  ).count === 1

/** Open forms notice the new version. */
export const setPublished = async ({ sql }: Db, id: number, published: boolean): Promise<boolean> =>
  (
    await sql`
      update products set published = ${published}, version = version + 1
      where id = ${id} and published <> ${published}`
  ).count === 1

export const deleteProduct = ({ sql }: Db, id: number) => sql`delete from products where id = ${id}`

export const findOwnerOfSlug = async ({ sql }: Db, slug: string): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`select id from products where slug = ${slug}`
  return row?.id
}

/** The old slug redirects; a redirect from the new one is removed. */
export const moveSlug = async ({ sql }: Db, productId: number, left: string | null, taken: string) => {
  await sql`delete from product_slugs where slug = ${taken}`
  if (left !== null && left !== taken)
    await sql`
      insert into product_slugs (slug, product_id) values (${left}, ${productId})
      on conflict (slug) do update set product_id = excluded.product_id`
}

/** Keeps the manual order within its categories. */
export const setCategories = async ({ sql }: Db, productId: number, ids: number[]) => {
  await sql`delete from product_categories where product_id = ${productId} and category_id <> all(${ids})`
  await sql`
    insert into product_categories (product_id, category_id, position)
    select ${productId}, id, position - 1 from unnest(${ids}::int[]) with ordinality as chosen (id, position)
    on conflict (product_id, category_id) do update set position = excluded.position
    where product_categories.position <> excluded.position`
}

export const setPictures = async ({ sql }: Db, productId: number, pictures: EditedPicture[]) => {
  await sql`delete from product_pictures where product_id = ${productId}`
  for (const [position, { picture, source, crop }] of pictures.entries())
    await sql`
      insert into product_pictures (product_id, position, picture, source, crop)
      values (${productId}, ${position}, ${sql.json(picture)}, ${source && sql.json(source)}, ${crop && sql.json(crop)})`
}

type VariantForm = ProductForm['variants'][number]

export const saveVariant = async (
  { sql }: Db,
  productId: number,
  position: number,
  { id, recipe: _recipe, ...fields }: VariantForm,
): Promise<number> => {
  const row = { ...fields, position }
  const [saved] =
    id === null
      ? await sql<
          [{ id: number }]
        >`insert into variants ${sql({ ...row, product_id: productId })} returning id`
      : await sql<[{ id: number }]>`
          update variants set ${sql(row)} where id = ${id} and product_id = ${productId} returning id`
  return saved.id
}

/** Temporary, so that variants can swap theirs despite the unique index. */
export const clearCodes = ({ sql }: Db, productId: number) =>
  sql`update variants set code = '#' || id where product_id = ${productId}`

export const setRecipe = async ({ sql }: Db, variantId: number, recipe: VariantForm['recipe']) => {
  const ids = recipe.map(({ component_id }) => component_id)
  await sql`delete from recipe_lines where variant_id = ${variantId} and component_id <> all(${ids})`
  await sql`
    insert into recipe_lines (variant_id, component_id, quantity, position)
    select ${variantId}, id, quantity, position - 1
    from unnest(${ids}::int[], ${recipe.map(({ quantity }) => quantity)}::int[]) with ordinality
      as line (id, quantity, position)
    on conflict (variant_id, component_id) do update
      set quantity = excluded.quantity, position = excluded.position
      where (recipe_lines.quantity, recipe_lines.position) <> (excluded.quantity, excluded.position)`
}

export const deleteVariant = ({ sql }: Db, id: number) => sql`delete from variants where id = ${id}`

/** Off sale for good; orders and carts still refer to it. */
export const retireVariant = ({ sql }: Db, id: number) => sql`select retire_variant(${id})`

export const sumUpProduct = ({ sql }: Db, id: number) => sql`select sum_up_products(array[${id}::int])`

export const findExistingIds = async ({ sql }: Db, table: 'components' | 'categories', ids: number[]) =>
  new Set(
    (await sql<{ id: number }[]>`select id from ${sql(table)} where id = any(${ids})`).map(({ id }) => id),
  )
