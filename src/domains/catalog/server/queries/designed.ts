import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { BouquetRole, PartDrawing } from '#/domains/catalog/rules/bouquet-parts.ts'
import type { StemQuantity } from '#/domains/catalog/rules/free-stems.ts'
import { OWN_BOUQUET_SLUG } from '#/domains/catalog/rules/product-slug.ts'

export type BouquetPart = {
  component_id: number
  name: string
  kind: string
  color: string
  /** Kopecks a piece. */
  cost: number
  role: Exclude<BouquetRole, 'none'>
  drawing: PartDrawing
}

/** What own bouquets are made of; a part of an unknown cost has no price either. */
export const findBouquetParts = ({ sql }: Db) => sql<BouquetPart[]>`
  select id as component_id, name, kind, color, cost, bouquet_role as role, bouquet_drawing as drawing
  from components where bouquet_role <> 'none' and cost is not null
  order by array_position('{main,small,greenery,wrapping}', bouquet_role), lower(name), id`

export const findOwnBouquetProduct = async ({ sql }: Db) => {
  const [row] = await sql<{ id: number }[]>`select id from products where slug = ${OWN_BOUQUET_SLUG}`
  return row?.id
}

export const insertOwnBouquetProduct = async ({ sql, now }: Db, name: string, leadMinutes: number) => {
  await sql`
    insert into products (slug, name, description, kind, lead_minutes, published, created_at)
    values (${OWN_BOUQUET_SLUG}, ${name}, '', 'bouquet', ${leadMinutes}, false, ${now()}) on conflict (slug) do nothing`
}

/** Until the transaction ends: nothing that lists show is written in it. */
export const writeUnlisted = ({ sql }: Db) => sql`select set_config('lavanda.unlisted', 'on', true)`

export type DesignedVariant = {
  productId: number
  code: string
  label: string
  /** Kopecks. */
  price: number
  stems: number
  height_cm: number
  width_cm: number
  lead_minutes: number
  picture: Picture
  recipe: StemQuantity[]
}

/** Of no list, and of no product's sizes. */
export const insertDesigned = async (
  { sql }: Db,
  { productId, picture, recipe, ...size }: DesignedVariant,
) => {
  const [row] = await sql<[{ id: number }]>`
    insert into variants ${sql({ ...size, retired_from: productId, designed: true, picture: sql.json(picture) })}
    returning id`
  await sql`
    insert into recipe_lines (variant_id, component_id, quantity, position)
    select ${row.id}, component_id, quantity, position
    from jsonb_to_recordset(${sql.json(recipe.map((part, position) => ({ ...part, position })))})
      as r (component_id int, quantity int, position int)`
  return row.id
}

export const setDesignedPrices = ({ sql }: Db, prices: { id: number; price: number }[]) => sql`
  update variants v set price = r.price
  from jsonb_to_recordset(${sql.json(prices)}) as r (id int, price int)
  where v.id = r.id and v.designed and v.price <> r.price`

export const deleteDesigned = ({ sql }: Db, ids: number[]) =>
  sql`delete from variants where id = any(${ids}) and designed`

export type ProductDraft = { slug: string; name: string; description: string; variantId: number }

/** Off sale, with the size, recipe and picture of a designed one. */
export const insertDraft = async ({ sql, now }: Db, { slug, name, description, variantId }: ProductDraft) => {
  const [product] = await sql<[{ id: number }]>`
    insert into products (slug, name, description, kind, lead_minutes, published, created_at)
    select ${slug}, ${name}, ${description}, 'bouquet', coalesce(lead_minutes, 0), false, ${now()}
    from variants where id = ${variantId} returning id`
  const [size] = await sql<[{ id: number }]>`
    insert into variants (product_id, code, label, price, stems, height_cm, width_cm)
    select ${product.id}, 'M', 'M', price, stems, height_cm, width_cm from variants where id = ${variantId} returning id`
  await sql`
    insert into recipe_lines (variant_id, component_id, quantity, position)
    select ${size.id}, component_id, quantity, position from recipe_lines where variant_id = ${variantId}`
  await sql`
    insert into product_pictures (product_id, position, picture)
    select ${product.id}, 0, picture from variants where id = ${variantId} and picture is not null`
  return product.id
}
