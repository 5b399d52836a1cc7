import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { UPLOADS_PER_HOUR } from '#/domains/aftercare/rules/bouquet-days.ts'

/** The limit holds under concurrency. */
export const lockUploads = (db: Db, orderId: string) => advisoryLock(db, `bouquet-photos:${orderId}`)

/** Failed attempts count. */
export const mayUpload = async ({ sql, now }: Db, orderId: string): Promise<boolean> => {
  const since = new Date(now().getTime() - HOUR_MS)
  const [row] = await sql<[{ recent: number }]>`
    select count(*)::int as recent from bouquet_uploads where order_id = ${orderId} and created_at > ${since}`
  return row.recent < UPLOADS_PER_HOUR
}

export const insertUpload = async ({ sql, now }: Db, orderId: string): Promise<string> => {
  const id = uuidv7()
  await sql`insert into bouquet_uploads (id, order_id, created_at) values (${id}, ${orderId}, ${now()})`
  return id
}

export const deleteUploads = ({ sql }: Db, before: Date) =>
  sql`delete from bouquet_uploads where created_at < ${before}`

export type PhotoRow = {
  order_id: string
  picture: Picture | null
  recipient_shows: boolean | null
  buyer_shows: boolean | null
  product_id: number | null
  erased_at: Date | null
}

/** Consents and the gallery change under this lock. */
export const lockPhoto = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<PhotoRow[]>`
    select p.order_id, p.picture, p.recipient_shows, p.buyer_shows, p.product_id, o.erased_at
    from bouquet_pages p join orders o on o.id = p.order_id
    where p.order_id = ${orderId} for update of p`
  return row
}

/** Of a new photo nobody has said yet whether it may be shown. */
export const setPhoto = ({ sql }: Db, orderId: string, picture: Picture | null) => sql`
  update bouquet_pages set picture = ${picture && sql.json(picture)}, recipient_shows = null, buyer_shows = null,
    product_id = null
  where order_id = ${orderId}`

type Consents = Pick<PhotoRow, 'recipient_shows' | 'buyer_shows' | 'product_id'>

export const setConsents = (
  { sql }: Db,
  orderId: string,
  { recipient_shows, buyer_shows, product_id }: Consents,
) => sql`
  update bouquet_pages set recipient_shows = ${recipient_shows}, buyer_shows = ${buyer_shows}, product_id = ${product_id}
  where order_id = ${orderId}`

/** Staff may have taken it out of the product's form; of the page `p`. */
export const isInGallery = ({ sql }: Db) => sql`
  exists (
    select from product_pictures g
    where g.product_id = p.product_id and p.picture ->> 'src' in (g.picture ->> 'src', g.source ->> 'src'))`

export type ShownPhoto = {
  order_id: string
  number: number
  picture: Picture
  handed_over_at: Date
  products: { id: number; name: string }[]
  /** In whose gallery it is. */
  product_id: number | null
}

/** Those that both let the shop show, newest first. */
export const findShownPhotos = (db: Db, storeId: number | null, limit: number) => db.sql<ShownPhoto[]>`
  select p.order_id, o.number, p.picture, p.handed_over_at, case when ${isInGallery(db)} then p.product_id end as product_id, (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.product_id, 'name', l.name) order by l.position), '[]')
    from order_lines l join products d on d.id = l.product_id
    where l.order_id = o.id and d.kind in ('bouquet', 'flowers')) as products
  from bouquet_pages p join orders o on o.id = p.order_id
  where p.picture is not null and p.recipient_shows and p.buyer_shows and o.erased_at is null
    and (${storeId === null} or o.store_id = ${storeId ?? 0})
  order by p.handed_over_at desc limit ${limit}`

/** Of links that ended before: not those in a gallery. */
export const takeOldPhotos = ({ sql }: Db, before: Date, limit: number) => sql<{ picture: Picture | null }[]>`
  with old as (
    select order_id, picture from bouquet_pages
    where picture is not null and product_id is null and handed_over_at < ${before} limit ${limit} for update
  )
  update bouquet_pages p set picture = null, recipient_shows = null, buyer_shows = null
  from old where p.order_id = old.order_id returning old.picture`
