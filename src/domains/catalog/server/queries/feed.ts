import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { LeadTerms } from '#/domains/catalog/rules/season-and-lead-time.ts'
import { givenCity, type LocalCity } from './availability.ts'

export type FeedRow = LeadTerms & {
  id: number
  slug: string
  name: string
  description: string
  category_id: number | null
  flowers: string[]
  colors: string[]
  occasions: string[]
  recipients: string[]
  pictures: Picture[]
  today: string
  made_now: Record<string, number[]>
  stores: number[]
  variants: {
    id: number
    code: string
    label: string
    price: number
    old_price: number | null
    height_cm: number | null
    width_cm: number | null
    stems: number | null
    composition: { name: string; quantity: number }[]
  }[]
}

/** Yandex reads no more. */
const MAX_PICTURES = 10

/** Add-ons are not sold alone. */
export const findFeed = (db: Db, city: LocalCity) => {
  const { sql } = db
  return sql<FeedRow[]>`
    with ${givenCity(db, city)}
    select p.id, p.slug, p.name, p.description, p.flowers, p.colors, p.occasions, p.recipients, p.lead_days,
      p.season_from, p.season_to, p.season_lead_days, here.today,
      (
        select c.id from product_categories pc join categories c on c.id = pc.category_id and c.active
        where pc.product_id = p.id order by pc.position, c.position, c.id limit 1
      ) as category_id,
      coalesce((
        select jsonb_agg(picture order by position) from product_pictures
        where product_id = p.id and position < ${MAX_PICTURES}
      ), '[]') as pictures,
      (
        select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'label', v.label, 'price', v.price,
          'old_price', v.old_price, 'height_cm', v.height_cm, 'width_cm', v.width_cm, 'stems', v.stems,
          'composition', coalesce((
            select jsonb_agg(jsonb_build_object('name', c.name, 'quantity', r.quantity) order by r.position)
            from recipe_lines r join components c on c.id = r.component_id where r.variant_id = v.id), '[]'))
          order by v.position, v.id)
        from variants v where v.product_id = p.id
      ) as variants,
      coalesce(m.stores_by_variant, '{}') as made_now, here.stores
    from products p cross join here left join product_makers m on m.product_id = p.id
    where p.published and p.price_from is not null and p.kind <> 'addon'
    order by p.id`
}
