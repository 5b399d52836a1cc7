import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { PHOTOS_PER_HOUR } from '#/domains/reviews/rules/photo-limits.ts'

const hoursAgo = (db: Db, hours: number) => new Date(db.now().getTime() - hours * HOUR_MS)

/** The limit holds under concurrency. */
export const lockUploads = (db: Db, userId: string) => advisoryLock(db, `review-photos:${userId}`)

/** Failed attempts and removed photos count. */
export const mayUpload = async (db: Db, userId: string): Promise<boolean> => {
  const [row] = await db.sql<[{ recent: number }]>`
    select count(*)::int as recent from review_photos where user_id = ${userId} and created_at > ${hoursAgo(db, 1)}`
  return row.recent < PHOTOS_PER_HOUR
}

export const insertAttempt = async (db: Db, userId: string): Promise<string> => {
  const id = uuidv7()
  await db.sql`insert into review_photos (id, user_id, created_at) values (${id}, ${userId}, ${db.now()})`
  return id
}

/** False when deleted meanwhile. */
export const setPicture = async (db: Db, id: string, picture: Picture): Promise<boolean> =>
  (await db.sql`update review_photos set picture = ${db.sql.json(picture)} where id = ${id}`).count === 1

export const clearPhoto = async ({ sql }: Db, userId: string, id: string) => {
  const [photo] = await sql<{ picture: Picture }[]>`
    with mine as (
      select id, picture from review_photos
      where id = ${id} and user_id = ${userId} and review_id is null and picture is not null for update
    )
    update review_photos f set picture = null from mine where f.id = mine.id returning mine.picture`
  return photo?.picture
}

/** In this order; false unless all are the author's own and unassigned. */
export const claimPhotos = async (
  { sql }: Db,
  userId: string,
  reviewId: string,
  ids: string[],
): Promise<boolean> => {
  const { count } = await sql`
    update review_photos f set review_id = ${reviewId}, position = wanted.position - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where f.id = wanted.id and f.user_id = ${userId} and f.review_id is null and f.picture is not null`
  return count === ids.length
}

export const releasePhotos = ({ sql }: Db, reviewId: string) =>
  sql`update review_photos set review_id = null where review_id = ${reviewId}`

export const deleteUnused = ({ sql }: Db, before: Date, limit: number) =>
  sql<{ picture: Picture | null }[]>`
    delete from review_photos where review_id is null and id in (
      select id from review_photos where review_id is null and created_at < ${before} limit ${limit} for update)
    returning picture`
