import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { Crop } from '#/domains/catalog/contract/staff/fields.ts'
import type { PRODUCT_SORTS, ProductForm, ProductRow } from '#/domains/catalog/contract/staff/products.ts'
import { OWN_BOUQUET_SLUG } from '#/domains/catalog/rules/product-slug.ts'
import { readVariantCode } from '#/domains/catalog/rules/scan-code.ts'

type ProductListQuery = {
  search?: string | undefined
  category?: number | undefined
  kind?: string | undefined
  state?: 'published' | 'hidden' | undefined
  without_picture?: boolean | undefined
  out_of_stock?: boolean | undefined
  sort: (typeof PRODUCT_SORTS)[number]
  desc?: boolean | undefined
  page: number
  size: number
}

const likePattern = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const narrowing = ({ sql }: Db, query: ProductListQuery): Fragment => {
  const { search = '', category, kind, state } = query
  const number = /^\d{1,9}$/.test(search) ? Number(search) : 0
  return sql`p.slug <> ${OWN_BOUQUET_SLUG}
    ${
      search
        ? sql`and (lower(p.name) like ${likePattern(search)} or p.slug like ${likePattern(search)} or p.id = ${number}
      or exists (select from variants where product_id = p.id and id = ${readVariantCode(search)}))`
        : sql``
    }
    ${category ? sql`and exists (select from product_categories where product_id = p.id and category_id = ${category})` : sql``}
    ${kind ? sql`and p.kind = ${kind}` : sql``}
    ${state ? sql`and p.published = ${state === 'published'}` : sql``}
    ${query.without_picture ? sql`and not exists (select from product_pictures where product_id = p.id)` : sql``}
    ${query.out_of_stock ? sql`and not exists (select from variant_shortages where product_id = p.id and short = 0)` : sql``}`
}

const sorting = ({ sql }: Db, { sort, desc }: ProductListQuery): Fragment => {
  const key = {
    name: sql`lower(p.name)`,
    new: sql`p.created_at`,
    price: sql`p.price_from`,
    popular: sql`p.popularity`,
  }
  return sql`${key[sort]} ${desc ? sql`desc nulls last` : sql`asc nulls last`}, p.id`
}

/** Hidden products too; details only for the rows of the page. */
export const findProductRows = async (db: Db, query: ProductListQuery) => {
  const { sql } = db
  const where = narrowing(db, query)
  const [items, [all]] = await Promise.all([
    sql<ProductRow[]>`
      select p.id, p.slug, p.name, p.kind, p.published, p.price_from,
        (select picture from product_pictures where product_id = p.id order by position limit 1) as picture,
        coalesce((select jsonb_agg(jsonb_build_object('variant_id', v.id, 'code', v.code, 'label', v.label,
            'price', v.price, 'old_price', v.old_price) order by v.position)
          from variants v where v.product_id = p.id), '[]') as prices,
        (select count(distinct store_id)::int from variant_shortages where product_id = p.id and short = 0) as stores_ready,
        array(select c.name from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = p.id order by pc.position, c.position) as categories
      from products p where ${where} order by ${sorting(db, query)}
      limit ${query.size} offset ${(query.page - 1) * query.size}`,
    sql<[{ total: number }]>`select count(*)::int as total from products p where ${where}`,
  ])
  return { items, total: all.total, page: query.page, pages: Math.ceil(all.total / query.size) }
}

export const findProductOfVariant = async ({ sql }: Db, variantId: number): Promise<number | undefined> => {
  const [row] = await sql<{ product_id: number | null }[]>`
    select product_id from variants where id = ${variantId}`
  return row?.product_id ?? undefined
}

export const findTags = async ({ sql }: Db) => {
  const rows = await sql<{ list: string; word: string }[]>`
    select list, word from products p
    cross join lateral (
      select 'labels' as list, unnest(p.labels) as word
      union all select 'flowers', unnest(p.flowers) union all select 'colors', unnest(p.colors)
      union all select 'occasions', unnest(p.occasions) union all select 'recipients', unnest(p.recipients)
    ) words
    group by list, word order by count(*) desc, word`
  const of = (list: string) => rows.filter((row) => row.list === list).map(({ word }) => word)
  return {
    labels: of('labels'),
    flowers: of('flowers'),
    colors: of('colors'),
    occasions: of('occasions'),
    recipients: of('recipients'),
  }
}

export type EditedVariant = ProductForm['variants'][number] & { id: number }
export type EditedPicture = { picture: Picture; source: Picture | null; crop: Crop | null }
export type EditedProduct = Omit<ProductForm, 'variants' | 'pictures'> & {
  id: number
  version: number
  created_at: Date
  variants: EditedVariant[]
  pictures: EditedPicture[]
}

/** `lock`: until the transaction ends. */
export const findEditedProduct = async ({ sql }: Db, id: number, { lock = false } = {}) => {
  const [product] = await sql<EditedProduct[]>`
    select p.id, p.version, p.created_at, p.name, p.slug, p.description, p.kind, p.published, p.labels, p.flowers,
      p.colors, p.occasions, p.recipients, p.care, p.lead_minutes, p.lead_days, p.seo_title, p.seo_description,
      case when p.season_from is not null then
        jsonb_build_object('from', p.season_from, 'to', p.season_to, 'lead_days', p.season_lead_days) end as season,
      case when p.counted_component is not null then
        jsonb_build_object('component_id', p.counted_component, 'words', p.counted_words) end as counted,
      array(select category_id from product_categories where product_id = p.id order by position, category_id)
        as category_ids,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'label', v.label, 'article', v.article, 'price', v.price,
          'old_price', v.old_price, 'height_cm', v.height_cm, 'width_cm', v.width_cm, 'stems', v.stems,
          'lead_minutes', v.lead_minutes,
          'recipe', coalesce((
            select jsonb_agg(jsonb_build_object('component_id', component_id, 'quantity', quantity) order by position)
            from recipe_lines where variant_id = v.id), '[]')) order by v.position, v.id)
        from variants v where v.product_id = p.id), '[]') as variants,
      coalesce((
        select jsonb_agg(jsonb_build_object('picture', picture, 'source', source, 'crop', crop) order by position)
        from product_pictures where product_id = p.id), '[]') as pictures
    from products p where p.id = ${id} ${lock ? sql`for no key update` : sql``}`
  return product
}

export const findMakeable = ({ sql }: Db, productId: number) => sql<
  { variant_id: number; store_id: number; store: string; can_make: number }[]
>`
  select v.id as variant_id, s.id as store_id, s.name as store,
    greatest(min(coalesce(k.on_hand - k.reserved, 0) / r.quantity), 0)::int as can_make
  from variants v
  join recipe_lines r on r.variant_id = v.id
  cross join stores s
  left join store_stock k on k.store_id = s.id and k.component_id = r.component_id
  where v.product_id = ${productId}
  group by v.id, s.id order by v.position, s.id`

export const findNames = async (
  { sql }: Db,
  table: 'products' | 'components' | 'categories',
  ids: number[],
) => {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from ${sql(table)} where id = any(${ids})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
