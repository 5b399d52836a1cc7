import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import type { LeadTerms } from '#/domains/catalog/rules/season-and-lead-time.ts'

/** Of a product on sale: what lists select and order by. */
export type ProductRow = LeadTerms & {
  id: number
  kind: ProductCard['kind']
  /** Kopecks, of the cheapest size. */
  price_from: number
  /** The dearest number of flowers sold by the number; of others as `price_from`. */
  price_to: number
  discount: number
  popularity: number
  /** Microseconds. */
  created_at: number
  rating: number | null
  reviews_count: number
  lead_minutes: number
  flowers: string[]
  colors: string[]
  occasions: string[]
  recipients: string[]
  sizes: string[]
  /** With the place given by hand. */
  categories: { id: number; place: number | null }[]
}

/** All on sale, by id. */
export const findProductsOnSale = ({ sql }: Db) => sql<ProductRow[]>`
  select p.id, p.kind, p.price_from,
    case when p.counted_component is null then p.price_from
      else (select max(v.price) from variants v where v.product_id = p.id) end as price_to,
    p.discount::float8 as discount, p.popularity,
    (extract(epoch from p.created_at) * 1000000)::float8 as created_at, p.rating::float8 as rating, p.reviews_count,
    p.lead_minutes, p.lead_days, p.season_from, p.season_to, p.season_lead_days, p.flowers, p.colors, p.occasions,
    p.recipients, p.sizes, coalesce(c.categories, '[]') as categories
  from products p
  left join (
    select product_id, json_agg(json_build_object('id', category_id, 'place', place)) as categories
    from product_categories group by product_id
  ) c on c.product_id = p.id
  where p.published and p.price_from is not null
  order by p.id`
