import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { OWN_BOUQUET_SLUG } from '#/domains/catalog/rules/product-slug.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { OwnReview, REVIEW_STATUSES, ReviewSort, Review } from '#/domains/reviews/contract/customer.ts'

type Status = (typeof REVIEW_STATUSES)[number]
/** The whole shop, or one product. */
type ReviewScope = { productId: number | undefined }
type ReviewFilter = ReviewScope & { stars: number | undefined; withPhotos: boolean }
type Slice = { limit: number; offset: number }

type ReviewRow = z.input<typeof Review>

/** Of product `p`: `/product/{slug}` opens. That of customers' own bouquets is where they are designed. */
export const hasPage = ({ sql }: Db) => sql`(p.published or p.slug = ${OWN_BOUQUET_SLUG})`

const publishedIn = (db: Db, { productId }: ReviewScope) => {
  const { sql } = db
  return sql`r.status = 'published' and ${hasPage(db)} ${productId === undefined ? sql`` : sql`and r.product_id = ${productId}`}`
}

const matching = (db: Db, { stars, withPhotos, ...scope }: ReviewFilter) => {
  const { sql } = db
  return sql`${publishedIn(db, scope)}
    ${stars === undefined ? sql`` : sql`and r.stars = ${stars}`}
    ${withPhotos ? sql`and exists (select from review_photos f where f.review_id = r.id)` : sql``}`
}

/** Longer text ranks no higher. */
const USEFUL_TEXT_LENGTH = 400

const orderBy = ({ sql }: Db, sort: ReviewSort): Fragment =>
  ({
    new: sql`r.created_at desc`,
    useful: sql`exists (select from review_photos f where f.review_id = r.id) desc, least(length(r.text), ${USEFUL_TEXT_LENGTH}) desc, r.created_at desc`,
    high: sql`r.stars desc, r.created_at desc`,
    low: sql`r.stars, r.created_at desc`,
  })[sort]

/** A customer's own bouquet has its own picture, all others their product's. */
const productPicture = ({ sql }: Db) => sql`
  coalesce(
    (select picture from variants where id = r.variant_id),
    (select picture from product_pictures where product_id = p.id order by position limit 1))`

export const productOf = (db: Db) => db.sql`
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'picture', ${productPicture(db)},
    'has_page', ${hasPage(db)}) as product`

/** In the author's order. */
export const picturesOf = ({ sql }: Db) => sql`
  coalesce((select jsonb_agg(f.picture order by f.position) from review_photos f where f.review_id = r.id), '[]') as photos`

export const findReviews = (db: Db, filter: ReviewFilter, sort: ReviewSort, { limit, offset }: Slice) =>
  db.sql<ReviewRow[]>`
    select r.id, ${productOf(db)}, r.author, r.variant_label, r.stars, r.text, ${picturesOf(db)},
      r.order_line_id is not null as verified, r.reply, r.replied_at, r.created_at
    from reviews r join products p on p.id = r.product_id
    where ${matching(db, filter)}
    order by ${orderBy(db, sort)}, r.id desc limit ${limit} offset ${offset}`

type Summary = {
  /** With the filter; the others count all published ones. */
  total: number
  rating: number | null
  distribution: number[]
  with_photos: number
}

/** The mean has two decimals; the distribution goes from 5 down to 1. */
export const summarizeReviews = async (db: Db, { productId, ...filter }: ReviewFilter): Promise<Summary> => {
  const { sql } = db
  const star = (n: number) => sql`count(*) filter (where r.stars = ${n})::int`
  const [summary] = await sql<[Summary]>`
    select count(*) filter (where ${matching(db, { productId, ...filter })})::int as total,
      round(avg(r.stars), 2)::float8 as rating,
      array[${star(5)}, ${star(4)}, ${star(3)}, ${star(2)}, ${star(1)}] as distribution,
      count(*) filter (where exists (select from review_photos f where f.review_id = r.id))::int as with_photos
    from reviews r join products p on p.id = r.product_id
    where ${publishedIn(db, { productId })}`
  return summary
}

type PhotoRow = { id: string; review_id: string; picture: Picture; total: number }

export const findPhotos = (db: Db, scope: ReviewScope, { limit, offset }: Slice) => db.sql<PhotoRow[]>`
  select f.id, f.review_id, f.picture, count(*) over ()::int as total
  from review_photos f join reviews r on r.id = f.review_id join products p on p.id = r.product_id
  where ${publishedIn(db, scope)}
  order by r.created_at desc, r.id, f.position limit ${limit} offset ${offset}`

type RatingRow = { product_id: number; rating: number | null; count: number }

export const findRatings = ({ sql }: Db) => sql<(RatingRow & { rating: number })[]>`
  select product_id, round(avg(stars), 2)::float8 as rating, count(*)::int as count
  from reviews where status = 'published' group by product_id`

/** Under a lock: concurrent moderation waits. */
export const findRating = async ({ sql }: Db, productId: number) => {
  await advisoryLock({ sql }, `rating:${productId}`)
  const [row] = await sql<[RatingRow]>`
    select ${productId}::int as product_id, round(avg(stars), 2)::float8 as rating, count(*)::int as count
    from reviews where status = 'published' and product_id = ${productId}`
  return row
}

export type OwnRow = Omit<OwnReview, 'created_at'> & { created_at: Date }

const ownReviews = (db: Db, where: Fragment) => db.sql<OwnRow[]>`
  select r.id, r.order_line_id, ${productOf(db)}, r.variant_label, r.stars, r.text, r.status, r.reject_reason,
    r.version, r.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'picture', f.picture) order by f.position)
      from review_photos f where f.review_id = r.id
    ), '[]') as photos
  from reviews r join products p on p.id = r.product_id
  where ${where} order by r.created_at desc, r.id desc`

export const findOwnReviews = (db: Db, userId: string) => ownReviews(db, db.sql`r.user_id = ${userId}`)

export const findOwnReview = async (db: Db, userId: string, id: string) => {
  const [review] = await ownReviews(db, db.sql`r.user_id = ${userId} and r.id = ${id}`)
  return review
}

export const findReviewOfLine = async (db: Db, userId: string, lineId: string) => {
  const [review] = await ownReviews(db, db.sql`r.user_id = ${userId} and r.order_line_id = ${lineId}`)
  return review
}

export const findReviewedLines = ({ sql }: Db, lineIds: string[]) =>
  sql<{ order_line_id: string }[]>`select order_line_id from reviews where order_line_id = any(${lineIds})`

type NewReview = {
  userId: string
  author: string
  line: { order_line_id: string; product_id: number; variant_id: number | null; variant_label: string | null }
  stars: number
  text: string
}

/** Undefined when the line already has a review. */
export const insertReview = async (db: Db, { userId, author, line, stars, text }: NewReview) => {
  const [made] = await db.sql<{ id: string }[]>`
    insert into reviews (id, product_id, variant_id, user_id, order_line_id, author, variant_label, stars, text, status, created_at)
    values (${uuidv7()}, ${line.product_id}, ${line.variant_id}, ${userId}, ${line.order_line_id}, ${author}, ${line.variant_label}, ${stars}, ${text},
      'pending', ${db.now()})
    on conflict (order_line_id) do nothing returning id`
  return made?.id
}

type ReviewUpdate = { id: string; version: number; author: string; stars: number; text: string }

/** False when the version differs or it is published. */
export const updateOwnReview = async (db: Db, userId: string, review: ReviewUpdate): Promise<boolean> => {
  const { id, version, author, stars, text } = review
  const { count } = await db.sql`
    update reviews set stars = ${stars}, text = ${text}, author = ${author}, status = 'pending', reject_reason = null,
      version = version + 1
    where id = ${id} and user_id = ${userId} and version = ${version} and status in ('pending', 'rejected')`
  return count === 1
}

export type { Status }
