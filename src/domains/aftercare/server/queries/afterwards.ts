import type { Db } from '#/platform/server/database/db.ts'
import { isInGallery } from './photos.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

type AfterwardsRow = {
  is_own: boolean
  token_hash: string | null
  handed_over_at: Date | null
  thanks: string | null
  thanked_at: Date | null
  picture: Picture | null
  recipient_shows: boolean | null
  buyer_shows: boolean | null
  in_gallery: boolean
}

export const findAfterwards = async (db: Db, userId: string, orderId: string) => {
  const [row] = await db.sql<AfterwardsRow[]>`
    select o.recipient_phone is not distinct from u.phone as is_own, p.token_hash, p.handed_over_at, p.thanks,
      p.thanked_at, p.picture, p.recipient_shows, p.buyer_shows, ${isInGallery(db)} as in_gallery
    from orders o join users u on u.id = o.user_id left join bouquet_pages p on p.order_id = o.id
    where o.id = ${orderId} and o.user_id = ${userId} and o.erased_at is null`
  return row
}
