import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

export type SitemapPage = { path: string; changed_at: Date | null; pictures: Picture[] }

const lastAction = ({ sql }: Db, subject: string) => sql`
  select subject_id, max(created_at) as at from audit_log where subject = ${subject} group by subject_id`

/** A new review changes its page too. */
export const findProductPages = (db: Db) => db.sql<SitemapPage[]>`
  with edited as (${lastAction(db, 'product')}),
  reviewed as (
    select product_id, max(created_at) as at from reviews where status = 'published' group by product_id
  )
  select '/product/' || p.slug as path,
    greatest(p.created_at, edited.at, reviewed.at) as changed_at,
    coalesce((select jsonb_agg(picture order by position) from product_pictures where product_id = p.id), '[]') as pictures
  from products p
  left join edited on edited.subject_id = p.id::text
  left join reviewed on reviewed.product_id = p.id
  where p.published and exists (select from variants where product_id = p.id)
  order by p.id`

/** With products, own or of children; a new product changes the page. */
export const findCategoryPages = (db: Db) => db.sql<SitemapPage[]>`
  with edited as (${lastAction(db, 'category')})
  select '/category/' || c.slug as path, greatest(max(p.created_at), max(edited.at)) as changed_at, '[]'::jsonb as pictures
  from categories c
  join categories own on own.id = c.id or own.parent_id = c.id
  join product_categories pc on pc.category_id = own.id
  join products p on p.id = pc.product_id and p.published
  left join edited on edited.subject_id = c.id::text
  where c.active
  group by c.id order by c.position, c.id`

export const findInformationPages = ({ sql }: Db) => sql<SitemapPage[]>`
  select '/' || slug as path, updated_at as changed_at, '[]'::jsonb as pictures from pages order by slug`

/** Lists and the home page change with them. */
export const findLastChanges = async ({ sql }: Db) => {
  const [row] = await sql<[{ product: Date | null; review: Date | null }]>`
    select (select max(created_at) from products where published) as product,
      (select max(created_at) from reviews where status = 'published') as review`
  return row
}
