import type { Db } from '#/platform/server/database/db.ts'
import type { GivenBouquet } from '#/domains/reminders/contract.ts'

export type OrderOfCustomer = {
  id: string
  number: number
  user_id: string
  date: string
  phone: string
  reason: string | null
  completed: boolean
}

export const findOrdersOf = ({ sql }: Db, userIds: string[]) => sql<OrderOfCustomer[]>`
  select id, number, user_id, date, recipient_phone as phone, reason, status = 'completed' as completed
  from orders where user_id = any(${userIds}::uuid[]) and status <> 'cancelled'
  order by date desc, created_at desc`

/** Of each order the most expensive bouquet, else anything. */
export const findBouquets = ({ sql }: Db, orderIds: string[]) => sql<Omit<GivenBouquet, 'year'>[]>`
  select distinct on (l.order_id) l.order_id, l.name, case when p.published then p.slug end as slug,
    (select picture from product_pictures where product_id = p.id order by position limit 1) as picture
  from order_lines l join products p on p.id = l.product_id
  where l.order_id = any(${orderIds}::uuid[])
  order by l.order_id, p.kind = 'addon', p.kind = 'gift', l.price desc, l.position`
