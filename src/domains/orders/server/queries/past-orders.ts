import type { PastOrder } from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** Newest first, as a promo code would have seen them: no gifts, none cancelled. */
export const findPastOrders = ({ sql }: Db, limit: number) => sql<PastOrder[]>`
  select o.id, o.number, o.created_at, o.user_id, o.city_id, o.order_type,
    extract(isodow from o.date)::int as weekday, o.points, o.delivery_price as delivery, o.promo_code,
    not exists (
      select from orders e where e.user_id = o.user_id and e.status <> 'cancelled'
        and (e.created_at, e.number) < (o.created_at, o.number)
    ) as first_order,
    exists (select from peak_days d where d.city_id = o.city_id and d.date = o.date and d.promo_off) as peak_promo_off,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id,
        'category_ids', array(
          select c.id from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = l.product_id
          union select c.parent_id from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = l.product_id and c.parent_id is not null),
        'discounted', l.full_price > l.price, 'total', l.price * l.quantity) order by l.position), '[]')
      from order_lines l where l.order_id = o.id and l.price > 0
    ) as lines
  from orders o
  where o.status <> 'cancelled'
  order by o.created_at desc, o.number desc
  limit ${limit}`

/** Of any state. */
export const countOrdersIn = async ({ sql }: Db, cityId: number): Promise<number> => {
  const [row] = await sql<[{ n: number }]>`select count(*)::int as n from orders where city_id = ${cityId}`
  return row.n
}
