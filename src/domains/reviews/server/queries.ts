import type { Db } from '#/platform/server/db.ts'

type Filter = { productId: number | undefined }

type ReviewRow = {
  id: string
  product: { slug: string; name: string }
  author: string
  variant_label: string | null
  stars: number
  text: string
  reply: string | null
  created_at: Date
}

const shown = ({ sql }: Db, { productId }: Filter) =>
  sql`r.status = 'published' and p.published ${productId === undefined ? sql`` : sql`and r.product_id = ${productId}`}`

/** Shown reviews, newest first. */
export const findReviews = (db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  db.sql<ReviewRow[]>`
    select r.id, jsonb_build_object('slug', p.slug, 'name', p.name) as product, r.author, r.variant_label, r.stars,
      r.text, r.reply, r.created_at
    from reviews r join products p on p.id = r.product_id
    where ${shown(db, filter)}
    order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`

type Summary = { total: number; rating: number | null; distribution: number[] }

/** How many, their mean to two digits, and how many of 5, 4, 3, 2 and 1 stars. */
export const summarizeReviews = async (db: Db, filter: Filter): Promise<Summary> => {
  const { sql } = db
  const star = (n: number) => sql`count(*) filter (where r.stars = ${n})::int`
  const [summary] = await sql<[Summary]>`
    select count(*)::int as total, round(avg(r.stars), 2)::float8 as rating,
      array[${star(5)}, ${star(4)}, ${star(3)}, ${star(2)}, ${star(1)}] as distribution
    from reviews r join products p on p.id = r.product_id
    where ${shown(db, filter)}`
  return summary
}

/** Mean and count of every product's published reviews. */
export const findRatings = ({ sql }: Db) => sql<{ product_id: number; rating: number; count: number }[]>`
  select product_id, round(avg(stars), 2)::float8 as rating, count(*)::int as count
  from reviews where status = 'published' group by product_id`
