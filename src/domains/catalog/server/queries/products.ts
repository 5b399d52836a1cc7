import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { type Question, rowsOf } from '#/platform/server/statements/question.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { LeadTerms } from '#/domains/catalog/rules/season-and-lead-time.ts'
import type { CardRow } from './cards.ts'
import type { CountedWords } from '#/domains/catalog/rules/counted-size.ts'
import { givenCity, type LocalCity, upcomingStock } from './availability.ts'
import type { StemQuantity } from '#/domains/catalog/rules/free-stems.ts'
import type { Product, Variant } from '#/domains/catalog/contract/customer.ts'

export type ProductDetails = Pick<
  Product,
  | 'description'
  | 'seo_title'
  | 'seo_description'
  | 'colors'
  | 'flowers'
  | 'occasions'
  | 'care'
  | 'categories'
  | 'pictures'
> & {
  id: number
  kind: Product['kind']
  variants: Pick<Variant, 'id' | 'width_cm' | 'composition' | 'lead_minutes'>[]
  counted: {
    flower: number
    words: CountedWords
    /** Sizes of numbers on sale, in their order. */
    ids: { id: number; counted: number }[]
  } | null
  /** Ids of what was bought with it, most often first. */
  bought: number[]
}

const numberOf = (idOrSlug: string) => (/^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : 0)

/** What a card lacks. */
export const findProduct = async ({ sql }: Db, idOrSlug: string): Promise<ProductDetails | undefined> => {
  const [product] = await sql<ProductDetails[]>`
    select own.id, own.kind, own.description, own.seo_title, own.seo_description, own.colors, own.flowers, own.occasions,
      own.care,
      coalesce((select jsonb_agg(picture order by position) from product_pictures where product_id = own.id), '[]') as pictures,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by pc.position, c.position)
        from product_categories pc join categories c on c.id = pc.category_id and c.active where pc.product_id = own.id
      ), '[]') as categories,
      (
        select jsonb_agg(jsonb_build_object('id', v.id, 'width_cm', v.width_cm, 'lead_minutes', v.lead_minutes,
          'composition', coalesce((
            select jsonb_agg(jsonb_build_object('component_id', c.id, 'name', c.name, 'quantity', r.quantity, 'color', c.color, 'kind', c.kind)
              order by r.position)
            from recipe_lines r join components c on c.id = r.component_id where r.variant_id = v.id), '[]')
        ))
        from variants v where v.product_id = own.id
      ) as variants,
      case when own.counted_component is not null then jsonb_build_object('flower', own.counted_component,
        'words', own.counted_words, 'ids', coalesce((
          select jsonb_agg(jsonb_build_object('id', v.id, 'counted', v.counted) order by v.counted) from variants v
          where v.retired_from = own.id and v.counted is not null
            and exists (select from recipe_lines where variant_id = v.id)), '[]')) end as counted,
      array(
        select other_id from bought_together where product_id = own.id order by orders desc, other_id
      ) as bought
    from products own
    where own.published and own.price_from is not null and (own.slug = ${idOrSlug} or own.id = ${numberOf(idOrSlug)}
      or own.id = (select product_id from product_slugs where slug = ${idOrSlug}))`
  return product
}

export type AvailabilityRow = LeadTerms & {
  today: string
  lead_minutes: number
  product_id: number
  variant_id: number
  code: string
  label: string
  stores: { store_id: number; name: string; address: string; can_make: number; stems_on: string | null }[]
}

export const findAvailability = (db: Db, city: LocalCity, idOrSlug: string) => db.sql<AvailabilityRow[]>`
  with wanted as materialized (
    select id from products where published and (slug = ${idOrSlug} or id = ${numberOf(idOrSlug)})
  ),
  ${givenCity(db, city)}, ${upcomingStock(db, db.sql`line.variant_id in (select id from variants where product_id in (select id from wanted))`)}
  select here.today, coalesce(v.lead_minutes, p.lead_minutes) as lead_minutes, p.lead_days, p.season_from, p.season_to, p.season_lead_days,
    p.id as product_id, v.id as variant_id, v.code, v.label,
    coalesce((
      select jsonb_agg(jsonb_build_object('store_id', s.id, 'name', s.name, 'address', s.address,
        'can_make', made.count,
        'stems_on', case when k.short = 0 then here.today else (
          select min(soon.day) from soon where soon.variant_id = v.id and soon.store_id = s.id) end
      ) order by one.place)
      from unnest(here.stores) with ordinality as one (id, place)
      join stores s on s.id = one.id
      join variant_shortages k on k.store_id = s.id and k.variant_id = v.id
      cross join lateral (
        select coalesce(min(coalesce(stock.on_hand - stock.reserved, 0) / r.quantity), 0) as count
        from recipe_lines r
        left join store_stock stock on stock.store_id = s.id and stock.component_id = r.component_id
        where r.variant_id = v.id) made
    ), '[]') as stores
  from wanted join products p using (id) cross join here join variants v on v.product_id = p.id
  order by v.position, v.id`

export type SaleVariant = LeadTerms & {
  variant_id: number
  product_id: number
  slug: string
  name: string
  kind: CardRow['kind']
  flowers: string[]
  published: boolean
  lead_minutes: number
  variant_label: string
  variants_count: number
  /** Of the flower; null: sold by size. */
  counted: number | null
  price: number
  old_price: number | null
  picture: Picture | null
  recipe: StemQuantity[]
  /** Parents included. */
  category_ids: number[]
}

/** As JSON, whose constant row estimate keeps PostgreSQL on a generic plan. */
export const findVariants = (db: Db, ids: number[]) =>
  selectVariants(
    db,
    db.sql`select wanted::int as id from jsonb_array_elements_text(${db.sql.json([...new Set(ids)])}) wanted`,
  )

/** Of the selected `id`s, each once. */
export const variantsOf = (db: Db, wanted: Fragment): Question<SaleVariant[]> =>
  rowsOf(db, selectVariants(db, wanted))

const selectVariants = ({ sql }: Db, wanted: Fragment) => sql<SaleVariant[]>`
  select v.id as variant_id, p.id as product_id, case when v.designed then p.slug || '/' || v.code else p.slug end as slug,
    p.name, p.kind, p.flowers,
    (p.published or v.designed) and (v.product_id is not null or (v.counted is not null or v.designed)
      and exists (select from recipe_lines where variant_id = v.id)) as published,
    coalesce(v.lead_minutes, p.lead_minutes) as lead_minutes, p.lead_days,
    p.season_from, p.season_to, p.season_lead_days, v.label as variant_label, v.price, v.old_price,
    case when v.designed then 2 else (select count(*)::int from variants where product_id = p.id) end as variants_count,
    (select quantity from recipe_lines where variant_id = v.id and component_id = p.counted_component) as counted,
    coalesce(v.picture, (select picture from product_pictures where product_id = p.id order by position limit 1)) as picture,
    coalesce((
      select jsonb_agg(jsonb_build_object('component_id', component_id, 'quantity', quantity)) from recipe_lines where variant_id = v.id
    ), '[]') as recipe,
    array(
      select c.id from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
      union select c.parent_id from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id and c.parent_id is not null
    ) as category_ids
  from (${wanted}) wanted
  join variants v on v.id = wanted.id
  join products p on p.id = coalesce(v.product_id, v.retired_from)`

export const updateRating = ({ sql }: Db, productId: number, rating: number | null, count: number) =>
  sql`update products set rating = ${rating}, reviews_count = ${count} where id = ${productId}`
