import type { Db } from '#/platform/server/database/db.ts'
import type { CardVariant, ProductCard } from '#/domains/catalog/contract/customer.ts'
import type { LeadTerms } from '#/domains/catalog/rules/season-and-lead-time.ts'

export type VariantRow = Pick<
  CardVariant,
  'id' | 'code' | 'label' | 'price' | 'old_price' | 'height_cm' | 'stems'
>
/** Of a card, what no city and no day changes. */
export type CardRow = LeadTerms &
  Pick<
    ProductCard,
    | 'id'
    | 'slug'
    | 'name'
    | 'kind'
    | 'labels'
    | 'lead_minutes'
    | 'rating'
    | 'reviews_count'
    | 'pictures'
    | 'counted'
  > & { variants: VariantRow[] }

/** One statement for all lists: planned once. */
export const findCards = async ({ sql }: Db, ids: readonly number[]): Promise<Map<number, CardRow>> => {
  const rows = await sql<CardRow[]>`
    select p.id, p.slug, p.name, p.kind, p.labels, p.lead_minutes, p.lead_days, p.season_from, p.season_to,
      p.season_lead_days, p.rating::float as rating, p.reviews_count, c.pictures, c.variants,
      case when p.counted_component is not null then (
        select jsonb_build_object('from', min(r.quantity), 'to', max(r.quantity))
        from variants v join recipe_lines r on r.variant_id = v.id and r.component_id = p.counted_component
        where v.product_id = p.id having count(*) > 1) end as counted
    from products p join product_cards c on c.product_id = p.id
    where p.id = any(${[...ids]}::int[]) and p.published and p.price_from is not null`
  return new Map(rows.map((row) => [row.id, row]))
}
