import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

/** Returns the pictures, whose files must be deleted. */
export const deletePhotos = async ({ sql }: Db, userId: string): Promise<Picture[]> => {
  const gone = await sql<{ picture: Picture | null }[]>`
    delete from review_photos where user_id = ${userId} returning picture`
  return gone.flatMap(({ picture }) => picture ?? [])
}

export const deleteUnpublished = ({ sql }: Db, userId: string) =>
  sql`delete from reviews where user_id = ${userId} and status <> 'published'`

export const anonymizeReviews = ({ sql }: Db, userId: string, author: string) =>
  sql`update reviews set user_id = null, author = ${author}, version = version + 1 where user_id = ${userId}`

export const moveReviews = ({ sql }: Db, from: string, into: string) =>
  sql`update reviews set user_id = ${into} where user_id = ${from}`

export const movePhotos = ({ sql }: Db, from: string, into: string) =>
  sql`update review_photos set user_id = ${into} where user_id = ${from}`

export const findWritten = ({ sql }: Db, userId: string) => sql<object[]>`
  select p.name as product, r.variant_label as size, r.author as shown_as, r.stars, r.text, r.status, r.reject_reason,
    r.reply, r.created_at,
    coalesce((
      select jsonb_agg(f.picture ->> 'src' order by f.position) from review_photos f where f.review_id = r.id
    ), '[]') as photos
  from reviews r join products p on p.id = r.product_id where r.user_id = ${userId} order by r.created_at, r.id`
