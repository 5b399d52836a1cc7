import type { BoughtPair } from '#/domains/catalog/server/public.ts'
import { linePicture } from './change/line-state.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

export type BoughtLine = {
  order_line_id: string
  order_id: string
  order_number: number
  product_id: number
  variant_id: number | null
  product: { slug: string; name: string; picture: Picture | null }
  /** null when the product has one size. An own bouquet is one of many. */
  variant_label: string | null
  completed: boolean
  ordered_at: Date
}

/** Without add-ons. */
const select = (db: Db, userId: string, where: Fragment) => db.sql<BoughtLine[]>`
  select l.id as order_line_id, o.id as order_id, o.number as order_number, l.product_id, l.variant_id,
    jsonb_build_object('slug', p.slug, 'name', p.name, 'picture', ${linePicture(db)}) as product,
    case when exists (select from variants where id = l.variant_id and designed)
      or (select count(*) from variants v where v.product_id = p.id) > 1 then l.variant_label end as variant_label,
    o.status = 'completed' as completed, o.created_at as ordered_at
  from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
  where o.user_id = ${userId} and o.erased_at is null and p.kind <> 'addon' and ${where}
  order by o.created_at desc, l.position`

export const findCompletedLines = (db: Db, userId: string) =>
  select(db, userId, db.sql`o.status = 'completed'`)

export const findLine = async (db: Db, userId: string, lineId: string) => {
  const [line] = await select(db, userId, db.sql`l.id = ${lineId}`)
  return line
}

/** Of each product, what most often stood in the same orders that were not cancelled. */
export const countBoughtTogether = (
  { sql }: Db,
  { since, leastOrders, most }: { since: Date; leastOrders: number; most: number },
) => sql<BoughtPair[]>`
  with bought as (
    select distinct l.order_id, l.product_id
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at > ${since} and o.status not in ('awaiting_payment', 'cancelled') and l.product_id is not null
  ), pairs as (
    select one.product_id, other.product_id as other_id, count(*)::int as orders,
      row_number() over (partition by one.product_id order by count(*) desc, other.product_id) as place
    from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
    group by one.product_id, other.product_id having count(*) >= ${leastOrders}
  )
  select product_id, other_id, orders from pairs where place <= ${most}`
