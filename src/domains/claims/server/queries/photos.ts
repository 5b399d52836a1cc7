import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { PHOTOS_PER_HOUR } from '#/domains/claims/rules/limits.ts'

/** The limit holds under concurrency. */
export const lockUploads = (db: Db, orderId: string) => advisoryLock(db, `claim-photos:${orderId}`)

/** Failed attempts and removed photos count. */
export const mayUpload = async (db: Db, orderId: string): Promise<boolean> => {
  const since = new Date(db.now().getTime() - HOUR_MS)
  const [row] = await db.sql<[{ recent: number }]>`
    select count(*)::int as recent from claim_photos where order_id = ${orderId} and created_at > ${since}`
  return row.recent < PHOTOS_PER_HOUR
}

export const insertAttempt = async (db: Db, orderId: string): Promise<string> => {
  const id = uuidv7()
  await db.sql`insert into claim_photos (id, order_id, created_at) values (${id}, ${orderId}, ${db.now()})`
  return id
}

/** False when deleted meanwhile. */
export const setPicture = async (db: Db, id: string, picture: Picture): Promise<boolean> =>
  (await db.sql`update claim_photos set picture = ${db.sql.json(picture)} where id = ${id}`).count === 1

export const clearPhoto = async ({ sql }: Db, orderId: string, id: string) => {
  const [photo] = await sql<{ picture: Picture }[]>`
    with mine as (
      select id, picture from claim_photos
      where id = ${id} and order_id = ${orderId} and claim_id is null and picture is not null for update
    )
    update claim_photos f set picture = null from mine where f.id = mine.id returning mine.picture`
  return photo?.picture
}

type PhotoOwner = { orderId: string; claimId: string; eventId: string }

/** In this order; false unless all are the order's and in no case. */
export const attachPhotos = async (
  { sql }: Db,
  { orderId, claimId, eventId }: PhotoOwner,
  ids: readonly string[],
): Promise<boolean> => {
  if (ids.length === 0) return true
  const { count } = await sql`
    update claim_photos f set claim_id = ${claimId}, event_id = ${eventId}, position = wanted.position - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where f.id = wanted.id and f.order_id = ${orderId} and f.claim_id is null and f.picture is not null`
  return count === ids.length
}

export const deleteUnused = ({ sql }: Db, before: Date, limit: number) =>
  sql<{ picture: Picture | null }[]>`
    delete from claim_photos where id in (
      select id from claim_photos where claim_id is null and created_at < ${before} limit ${limit} for update)
    returning picture`

export const deleteOfClosed = ({ sql }: Db, before: Date, limit: number) =>
  sql<{ picture: Picture | null }[]>`
    delete from claim_photos where id in (
      select p.id from claim_photos p join claims c on c.id = p.claim_id
      where c.closed_at < ${before} limit ${limit} for update of p)
    returning picture`
