import type { Db } from '#/platform/server/database/db.ts'

/** Written by SQL: of these orders, or of all. */
export const fillLoyaltyOrders = ({ sql }: Pick<Db, 'sql'>, ids?: string[]) => sql`
  insert into loyalty_orders (order_id, user_id, number, name, paid, completed_at, cancelled, refunded, erased)
  select o.id, o.user_id, o.number, (select name from order_lines where order_id = o.id order by position limit 1),
    o.goods - o.promo_discount - o.friend_discount - o.points * 100,
    case when o.status = 'completed' then (
      select max(created_at) from order_history where order_id = o.id and status = 'completed') end,
    o.status = 'cancelled', o.payment_status = 'refunded', o.erased_at is not null
  from orders o where o.user_id is not null ${ids ? sql`and o.id = any(${ids}::uuid[])` : sql``}
  on conflict (order_id) do update set user_id = excluded.user_id, name = excluded.name, paid = excluded.paid,
    completed_at = excluded.completed_at, cancelled = excluded.cancelled, refunded = excluded.refunded`
