import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

export type BoughtLine = {
  order_line_id: string
  order_id: string
  order_number: number
  product_id: number
  product: { slug: string; name: string; picture: Picture | null }
  /** null when the product has one size. */
  variant_label: string | null
  completed: boolean
  ordered_at: Date
}

/** Without add-ons. */
const select = ({ sql }: Db, userId: string, where: Fragment) => sql<BoughtLine[]>`
  select l.id as order_line_id, o.id as order_id, o.number as order_number, l.product_id,
    jsonb_build_object('slug', p.slug, 'name', p.name, 'picture', (
      select picture from product_pictures where product_id = p.id order by position limit 1
    )) as product,
    case when (select count(*) from variants v where v.product_id = p.id) > 1 then l.variant_label end as variant_label,
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
