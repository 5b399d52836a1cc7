import type { Db, Fragment, Sql } from '#/platform/server/db.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import type { Making } from './availability.ts'

export type CategoryRow = {
  id: number
  slug: string
  name: string
  full_name: string
  is_highlighted: boolean
  active: boolean
  parent_id: number | null
  picture: Picture | null
}
export type VariantRow = {
  id: number
  code: string
  label: string
  price: number
  old_price: number | null
  /** How many the best store of the city can make now. */
  can_make: number
}
export type CardRow = Making & {
  id: number
  slug: string
  name: string
  kind: 'bouquet' | 'flowers' | 'gift' | 'addon'
  labels: string[]
  lead_minutes: number
  rating: number | null
  reviews_count: number
  pictures: Picture[]
  variants: VariantRow[]
  total: number
}
export type FullVariantRow = VariantRow & {
  height_cm: number | null
  width_cm: number | null
  stems: number | null
  composition: {
    name: string
    quantity: number
    color: string
    kind: 'stem' | 'greenery' | 'packaging' | 'item'
  }[]
  store_ids: number[]
}

export const findCategories = ({ sql }: Db) => sql<CategoryRow[]>`
  select id, slug, name, full_name, is_highlighted, active, parent_id, picture
  from categories where active order by position, id`

/** How many of each size each store that serves the city can make of its free stems. */
const makeable = (sql: Sql, cityId: number) => sql`
  makeable as materialized (
    select r.variant_id, s.id as store_id,
      min(coalesce(stock.on_hand - stock.reserved, 0) / r.quantity) as count
    from recipe_lines r
    cross join (
      select s.id from cities c join stores s on s.city_id = coalesce(c.served_from, c.id) where c.id = ${cityId}
    ) s
    left join store_stock stock on stock.store_id = s.id and stock.component_id = r.component_id
    group by r.variant_id, s.id
  ),
  best as (select variant_id, max(count) as can_make from makeable group by variant_id)`

export type Selection = { where: Fragment; order: Fragment; limit: number; offset?: number }

/** Cards of products, with every size's price and how many can be made now, in one query. */
export const findCards = ({ sql }: Db, cityId: number, { where, order, limit, offset = 0 }: Selection) => sql<
  CardRow[]
>`
  with ${makeable(sql, cityId)}
  select p.id, p.slug, p.name, p.kind, p.labels, p.lead_minutes, p.lead_days, p.season_from, p.season_to,
    p.season_lead_days, p.rating::float as rating, p.reviews_count, count(*) over ()::int as total,
    coalesce((
      select jsonb_agg(picture order by position) from product_pictures where product_id = p.id and position < 2
    ), '[]') as pictures,
    (
      select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'label', v.label, 'price', v.price,
        'old_price', v.old_price, 'can_make', coalesce(best.can_make, 0)) order by v.position, v.id)
      from variants v left join best on best.variant_id = v.id where v.product_id = p.id
    ) as variants
  from products p
  cross join lateral (
    select min(price) as price, max(1 - price::float / old_price) as discount from variants where product_id = p.id
  ) cost
  where p.published and cost.price is not null and ${where}
  order by ${order}, p.id
  limit ${limit} offset ${offset}`

export type ProductRow = Omit<CardRow, 'variants' | 'total'> & {
  description: string
  colors: string[]
  flowers: string[]
  occasions: string[]
  care: string[]
  categories: { slug: string; name: string }[]
  variants: FullVariantRow[]
}

/** One product whole, by slug or by number. */
export const findProduct = async ({ sql }: Db, cityId: number, idOrSlug: string) => {
  const number = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : 0
  const [product] = await sql<ProductRow[]>`
    with ${makeable(sql, cityId)}
    select p.id, p.slug, p.name, p.kind, p.labels, p.lead_minutes, p.lead_days, p.season_from, p.season_to,
      p.season_lead_days, p.rating::float as rating, p.reviews_count, p.description, p.colors, p.flowers, p.occasions, p.care,
      coalesce((select jsonb_agg(picture order by position) from product_pictures where product_id = p.id), '[]') as pictures,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by pc.position, c.position)
        from product_categories pc join categories c on c.id = pc.category_id and c.active where pc.product_id = p.id
      ), '[]') as categories,
      (
        select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'label', v.label, 'price', v.price,
          'old_price', v.old_price, 'can_make', coalesce(best.can_make, 0), 'height_cm', v.height_cm,
          'width_cm', v.width_cm, 'stems', v.stems,
          'store_ids', coalesce((
            select jsonb_agg(m.store_id order by m.store_id) from makeable m where m.variant_id = v.id and m.count > 0), '[]'),
          'composition', coalesce((
            select jsonb_agg(jsonb_build_object('name', c.name, 'quantity', r.quantity, 'color', c.color, 'kind', c.kind)
              order by r.position)
            from recipe_lines r join components c on c.id = r.component_id where r.variant_id = v.id), '[]')
        ) order by v.position, v.id)
        from variants v left join best on best.variant_id = v.id where v.product_id = p.id
      ) as variants
    from products p
    where p.published and (p.slug = ${idOrSlug} or p.id = ${number})`
  return product?.variants ? product : undefined
}

/** A size as the cart and the order need it: what it is, what it costs and what it is made of. */
export type SaleVariant = Making & {
  variant_id: number
  product_id: number
  slug: string
  name: string
  kind: CardRow['kind']
  published: boolean
  lead_minutes: number
  variant_label: string
  variants_count: number
  price: number
  old_price: number | null
  picture: Picture | null
  recipe: Stems[]
}
export type Stems = { component_id: number; quantity: number }

export const findVariants = ({ sql }: Db, ids: number[]) => sql<SaleVariant[]>`
  select v.id as variant_id, p.id as product_id, p.slug, p.name, p.kind, p.published, p.lead_minutes, p.lead_days,
    p.season_from, p.season_to, p.season_lead_days, v.label as variant_label, v.price, v.old_price,
    (select count(*)::int from variants where product_id = p.id) as variants_count,
    (select picture from product_pictures where product_id = p.id order by position limit 1) as picture,
    coalesce((
      select jsonb_agg(jsonb_build_object('component_id', component_id, 'quantity', quantity)) from recipe_lines where variant_id = v.id
    ), '[]') as recipe
  from variants v join products p on p.id = v.product_id
  where v.id = any(${ids})`

/** Free stems of the given components in each of the given stores. */
export const findFreeStems = ({ sql }: Db, storeIds: number[], componentIds: number[]) =>
  sql<{ store_id: number; component_id: number; free: number }[]>`
    select store_id, component_id, on_hand - reserved as free from store_stock
    where store_id = any(${storeIds}) and component_id = any(${componentIds})`

/** Locks the stock rows in one order, so that two orders never wait for each other in a ring. */
export const lockStems = ({ sql }: Db, storeId: number, componentIds: number[]) => sql`
  select 1 from store_stock where store_id = ${storeId} and component_id = any(${componentIds})
  order by component_id for update`

/** Takes of each component what is free; the number of components that had enough. */
export const reserveStems = async (
  { sql }: Db,
  storeId: number,
  componentIds: number[],
  quantities: number[],
) =>
  (
    await sql`
      update store_stock s set reserved = s.reserved + wanted.quantity
      from unnest(${componentIds}::int[], ${quantities}::int[]) as wanted (component_id, quantity)
      where s.store_id = ${storeId} and s.component_id = wanted.component_id
        and s.reserved + wanted.quantity <= s.on_hand`
  ).count

/** Keeps the mean and count of reviews with the products that have some. */
export const updateRating = ({ sql }: Db, productId: number, rating: number, count: number) =>
  sql`update products set rating = ${rating}, reviews_count = ${count} where id = ${productId}`
