import type { Db } from '#/platform/server/database/db.ts'

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
