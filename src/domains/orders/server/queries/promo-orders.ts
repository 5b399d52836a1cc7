import type { PromoUse } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'

export type PromoUsesQuery = { promoId: number; size: number; offset: number }

export const findPromoUses = ({ sql }: Db, { promoId, size, offset }: PromoUsesQuery) => sql<PromoUse[]>`
  select u.order_id, o.number, c.name as customer, u.created_at, u.amount, o.total,
    u.state = 'given_back' as given_back, count(*) over ()::int as found
  from promo_uses u join orders o on o.id = u.order_id join users c on c.id = u.user_id
  where u.promo_id = ${promoId}
  order by u.created_at desc, o.number desc limit ${size} offset ${offset}`

/** Kopecks; uses given back do not count. */
export const sumPromoTurnover = ({ sql }: Db, promoIds: number[]) => sql<
  { promo_id: number; ordered: number }[]
>`
  select u.promo_id, sum(o.total)::float8 as ordered
  from promo_uses u join orders o on o.id = u.order_id
  where u.promo_id = any(${promoIds}::int[]) and u.state = 'used'
  group by u.promo_id`

export const findNumbers = ({ sql }: Db, ids: string[]) => sql<{ id: string; number: number }[]>`
  select id, number from orders where id = any(${ids}::uuid[])`
