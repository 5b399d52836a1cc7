import type { Db } from '#/platform/server/database/db.ts'
import { writeCounted } from '#/domains/catalog/server/service/product/write-counted.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { categories, components, goods, idOf, variantId } from '../products.ts'
import { type DemoPictures, pictureOf, picturesOfProduct } from '../store-pictures.ts'

/** `decisions §3`, `research §6`. */
export const fillCatalog = async (db: Db, pictures: DemoPictures): Promise<void> => {
  await fillCategories(db, pictures)
  await fillProducts(db)
  await fillProductPictures(db, pictures)
  await fillRecipes(db)
  await fillCounted(db)
}

const fillCategories = async ({ sql }: Db, pictures: DemoPictures) => {
  for (const category of categories) {
    const { id, slug, name, full_name, description, is_highlighted, active, parent_id, position, picture } =
      category
    await sql`
      insert into categories
        (id, slug, name, full_name, description, is_highlighted, active, parent_id, position, picture)
      values (${id}, ${slug}, ${name}, ${full_name}, ${description}, ${is_highlighted}, ${active}, ${parent_id},
        ${position}, ${sql.json(pictureOf(pictures, picture))})`
  }
}

const fillProducts = async ({ sql, now }: Db) => {
  const createdAt = (daysAgo: number) => new Date(now().getTime() - daysAgo * DAY_MS)
  for (const one of goods) {
    await sql`insert into products ${sql({
      id: one.id,
      slug: one.slug,
      name: one.name,
      description: one.description,
      kind: one.kind,
      labels: one.labels,
      colors: one.colors,
      flowers: one.flowers,
      occasions: one.occasions,
      recipients: one.recipients,
      care: one.care,
      lead_minutes: one.lead_minutes,
      lead_days: one.lead_days,
      season_from: one.season?.from ?? null,
      season_to: one.season?.to ?? null,
      season_lead_days: one.season?.lead_days ?? 0,
      popularity: one.popularity,
      created_at: createdAt(one.added_days_ago),
    })}`
  }
  const inCategories = goods.flatMap(({ id, categories: slugs }) =>
    slugs.map((slug, position) => ({ product_id: id, category_id: idOf(categories, slug), position })),
  )
  await sql`insert into product_categories ${sql(inCategories)}`
}

const fillProductPictures = async ({ sql }: Db, pictures: DemoPictures) => {
  for (const { id, slug } of goods) {
    for (const [position, picture] of picturesOfProduct(pictures, slug).entries()) {
      await sql`
        insert into product_pictures (product_id, position, picture) values (${id}, ${position}, ${sql.json(picture)})`
    }
  }
}

const fillRecipes = async ({ sql }: Db) => {
  const variants = goods.flatMap((one) =>
    one.variants.map(({ code, label, price, old_price, height_cm, width_cm, stems, ...size }, position) => ({
      id: variantId(one, code),
      product_id: one.id,
      code,
      label,
      price,
      old_price,
      height_cm,
      width_cm,
      stems,
      lead_minutes: 'lead_minutes' in size ? size.lead_minutes : null,
      position,
    })),
  )
  const lines = goods.flatMap((one) =>
    one.variants.flatMap(({ code, recipe }) =>
      recipe.map(({ component, quantity }, position) => ({
        variant_id: variantId(one, code),
        component_id: idOf(components, component),
        quantity,
        position,
      })),
    ),
  )
  const componentRows = components.map(({ id, slug, name, kind, color, unit, cost }) => ({
    id,
    slug,
    name,
    kind,
    color,
    unit,
    cost,
  }))
  await sql`insert into variants ${sql(variants)}`
  await sql`insert into components ${sql(componentRows)}`
  await sql`insert into recipe_lines ${sql(lines)}`
}

/** Sold by the number (docs/decisions/109). */
const fillCounted = async (db: Db) => {
  const counted = goods.flatMap((one) =>
    'counted' in one && one.counted ? [{ id: one.id, ...one.counted }] : [],
  )
  for (const { id, component, words } of counted)
    await db.sql`
      update products set counted_component = ${idOf(components, component)}, counted_words = ${words} where id = ${id}`
  await writeCounted(
    db,
    counted.map(({ id }) => id),
  )
}
