import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { OWN_BOUQUET_SLUG } from '#/domains/catalog/rules/product-slug.ts'
import type { ExistingProduct } from '#/domains/catalog/server/service/exchange/columns.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import type { ProductKeys } from '#/domains/catalog/server/service/exchange/complete-rows.ts'
import type { KnownReferences, MadeCategory } from '#/domains/catalog/server/service/exchange/references.ts'

type AssortmentRow = ExistingProduct

/** Null: all; `locked` until the transaction ends. */
export const findAssortment = async ({ sql }: Db, keys: ProductKeys | null, locked = false) => {
  const named = keys
    ? sql`
        and p.id in (
          select id from products where slug = any(${keys.slugs})
          union select id from products where translate(lower(name), 'ё', 'е') = any(${keys.names})
          union select product_id from variants where article <> '' and article = any(${keys.articles}))`
    : sql``
  const which = sql`where p.slug <> ${OWN_BOUQUET_SLUG} ${named}`
  if (locked) await sql`select 1 from products p ${which} order by p.id for no key update`
  return sql<AssortmentRow[]>`
    select p.id, p.slug, p.version,
      jsonb_build_object('name', p.name, 'kind', p.kind, 'published', p.published,
        'categories', coalesce((
          select jsonb_agg(c.slug order by c.slug) from product_categories pc
          join categories c on c.id = pc.category_id where pc.product_id = p.id), '[]'),
        'labels', p.labels, 'flowers', p.flowers, 'colors', p.colors, 'occasions', p.occasions,
        'recipients', p.recipients, 'description', p.description, 'care', p.care, 'lead_minutes', p.lead_minutes,
        'lead_days', p.lead_days, 'season_lead_days', p.season_lead_days,
        'season', case when p.season_from is null then null
          else jsonb_build_object('from', p.season_from, 'to', p.season_to) end) as fields,
      coalesce(v.variants, '[]') as variants,
      array(select link from product_picture_links where product_id = p.id order by position) as "pictureLinks"
    from products p
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'fields', jsonb_build_object(
          'article', v.article, 'label', v.label, 'price', v.price, 'old_price', v.old_price, 'height_cm', v.height_cm,
          'width_cm', v.width_cm, 'stems', v.stems, 'recipe', coalesce(r.recipe, '[]')))
        order by v.position, v.id) as variants
      from variants v
      left join lateral (
        select jsonb_agg(jsonb_build_object('slug', c.slug, 'quantity', l.quantity) order by l.position, c.id) as recipe
        from recipe_lines l join components c on c.id = l.component_id where l.variant_id = v.id
      ) r on true
      where v.product_id = p.id
    ) v on true
    ${which}
    order by p.id`
}

export const findReferences = async ({ sql }: Db): Promise<Omit<KnownReferences, 'makesMissing'>> => {
  type Named = { id: number; slug: string; name: string }
  const [categories, components] = await Promise.all([
    sql<Named[]>`select id, slug, name from categories`,
    sql<Named[]>`select id, slug, name from components`,
  ])
  const ids = (rows: Named[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  const names = (rows: Named[]) => new Map(rows.map(({ slug, name }) => [foldSpelling(name), slug]))
  return {
    categories: ids(categories),
    components: ids(components),
    categoryNames: names(categories),
    componentNames: names(components),
  }
}

/** Parents come first. Each becomes the last of its level. */
export const insertMadeCategory = async (
  { sql }: Db,
  { slug, name, parent }: MadeCategory,
): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`
    insert into categories (slug, name, full_name, parent_id, position)
    select ${slug}, ${name}, ${name}, above.id,
      (select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from above.id)
    from (select (select id from categories where slug = ${parent} and parent_id is null) as id) above
    returning id`
  return row.id
}

/** Two files with the same new product would collide on its slug. */
export const lockImports = (db: Db) => advisoryLock(db, 'assortment import')

export type ProductRow = {
  id: number | null
  slug: string
  name: string
  kind: string
  published: boolean
  labels: string[]
  flowers: string[]
  colors: string[]
  occasions: string[]
  recipients: string[]
  description: string
  care: string[]
  lead_minutes: number
  lead_days: number
  season_from: string | null
  season_to: string | null
  season_lead_days: number
}

const PRODUCT_ROW = `id int, slug text, name text, kind text, published boolean, labels text[], flowers text[],
  colors text[], occasions text[], recipients text[], description text, care text[], lead_minutes int,
  lead_days int, season_from text, season_to text, season_lead_days int`

export const insertProducts = async ({ sql, now }: Db, rows: ProductRow[]): Promise<Map<string, number>> => {
  const made = await sql<{ id: number; slug: string }[]>`
    insert into products (slug, name, kind, published, labels, flowers, colors, occasions, recipients, description,
      care, lead_minutes, lead_days, season_from, season_to, season_lead_days, created_at)
    select slug, name, kind, published, labels, flowers, colors, occasions, recipients, description,
      care, lead_minutes, lead_days, season_from, season_to, season_lead_days, ${now()}
    from jsonb_to_recordset(${sql.json(rows)}) as r (${sql.unsafe(PRODUCT_ROW)})
    on conflict (slug) do nothing
    returning id, slug`
  return new Map(made.map(({ id, slug }) => [slug, id]))
}

/** Open forms notice the new version. */
export const updateProducts = ({ sql }: Db, rows: ProductRow[]) => sql`
  update products p set version = p.version + 1, name = r.name, kind = r.kind, published = r.published,
    labels = r.labels, flowers = r.flowers, colors = r.colors, occasions = r.occasions, recipients = r.recipients,
    description = r.description, care = r.care, lead_minutes = r.lead_minutes, lead_days = r.lead_days,
    season_from = r.season_from, season_to = r.season_to, season_lead_days = r.season_lead_days
  from jsonb_to_recordset(${sql.json(rows)}) as r (${sql.unsafe(PRODUCT_ROW)})
  where p.id = r.id`

/** Keeps the manual order in those that remain. */
export const setCategories = async (
  { sql }: Db,
  productIds: number[],
  pairs: { product_id: number; category_id: number; position: number }[],
) => {
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${sql.json(pairs)}) as r (product_id int, category_id int)
    )
    delete from product_categories pc
    where product_id = any(${productIds}) and not exists (
      select from wanted w where w.product_id = pc.product_id and w.category_id = pc.category_id)`
  await sql`
    insert into product_categories (product_id, category_id, position)
    select product_id, category_id, position
    from jsonb_to_recordset(${sql.json(pairs)}) as r (product_id int, category_id int, position int)
    on conflict do nothing`
}

export type VariantRow = {
  id: number | null
  product_id: number
  code: string
  article: string
  label: string
  price: number
  old_price: number | null
  height_cm: number | null
  width_cm: number | null
  stems: number | null
}
const VARIANT_ROW = `id int, product_id int, code text, article text, label text, price int, old_price int, height_cm int,
  width_cm int, stems int`

export const insertVariants = async ({ sql }: Db, rows: VariantRow[]) => sql<
  { id: number; product_id: number; code: string }[]
>`
  insert into variants (product_id, code, article, label, price, old_price, height_cm, width_cm, stems, position)
  select product_id, code, article, label, price, old_price, height_cm, width_cm, stems,
    (select count(*) from variants v where v.product_id = r.product_id)
      + row_number() over (partition by product_id order by ordinality) - 1
  from rows from (jsonb_to_recordset(${sql.json(rows)}) as (${sql.unsafe(VARIANT_ROW)})) with ordinality as r
  order by ordinality
  returning id, product_id, code`

export const updateVariants = ({ sql }: Db, rows: VariantRow[]) => sql`
  update variants v set article = r.article, label = r.label, price = r.price, old_price = r.old_price, height_cm = r.height_cm,
    width_cm = r.width_cm, stems = r.stems
  from jsonb_to_recordset(${sql.json(rows)}) as r (${sql.unsafe(VARIANT_ROW)})
  where v.id = r.id`

export type RecipeRow = { variant_id: number; component_id: number; quantity: number; position: number }

export const setRecipes = async ({ sql }: Db, variantIds: number[], rows: RecipeRow[]) => {
  await sql`delete from recipe_lines where variant_id = any(${variantIds})`
  await sql`
    insert into recipe_lines (variant_id, component_id, quantity, position)
    select variant_id, component_id, quantity, position
    from jsonb_to_recordset(${sql.json(rows)}) as r (variant_id int, component_id int, quantity int, position int)`
}
