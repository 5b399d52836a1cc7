import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** Of the line `l`: a promo code's gift stays as long as the code, and replaced flowers are of what was ordered. */
export const whyFixed = ({ sql }: Db) => sql`
  case
    when l.price = 0 and exists (
      select from promo_uses u join promo_codes c on c.id = u.promo_id
      where u.order_id = l.order_id and c.kind = 'gift' and c.gift_variant_id = l.variant_id) then 'gift'
    when exists (
      select from order_substitutions d where d.line_id = l.id and d.state in ('replaced', 'left_out')) then 'substituted'
  end`

export const isMadeUp = ({ sql }: Db) => sql`exists (select from order_line_recipes m where m.line_id = l.id)`

/** Of an order's line, `l` by default: a customer's own bouquet has its own, all others their product's. */
export const linePicture = ({ sql }: Db, line: Fragment = sql`l`) => sql`
  coalesce((select picture from variants where id = ${line}.variant_id),
    (select picture from product_pictures where product_id = ${line}.product_id order by position limit 1))`

/** With product `p`: where its page is, under `/product/`. */
export const lineSlug = ({ sql }: Db) => sql`
  coalesce((select p.slug || '/' || code from variants where id = l.variant_id and designed), p.slug)`
