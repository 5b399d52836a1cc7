import type { Db } from '#/platform/server/database/db.ts'
import { notFound, unprocessable } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { findAfterwards } from '../queries/afterwards.ts'
import { findOrder } from '../queries/orders.ts'
import { lockPhoto } from '../queries/photos.ts'
import { setConsents } from './bouquet-photo.ts'
import { findToken } from './page-link.ts'

/** What the recipient said of one's own order. 404 for another's. */
export const showAfterwards = async (db: Db, secrets: Secrets, userId: string, orderId: string) => {
  const found = await findAfterwards(db, userId, orderId)
  if (!found) throw notFound('order_not_found')
  const { is_own, token_hash, handed_over_at, thanks, thanked_at, picture, ...photo } = found
  const hasPage = is_own && handed_over_at !== null && token_hash !== null
  return {
    own_page: hasPage ? (findToken(secrets, orderId, token_hash) ?? null) : null,
    thanks: thanks !== null && thanked_at ? { text: thanks, at: thanked_at } : null,
    photo:
      picture && !is_own
        ? {
            picture,
            may_be_shown: photo.recipient_shows === true,
            shows: photo.buyer_shows,
            in_gallery: photo.in_gallery,
          }
        : null,
  }
}

/** The customer's word on a photo that the recipient lets the shop show; may be taken back. */
export const letShow = async (db: Db, secrets: Secrets, userId: string, orderId: string, shows: boolean) => {
  await db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order || order.user_id !== userId) throw notFound('order_not_found')
    const photo = await lockPhoto(tx, orderId)
    if (!photo || (shows && !photo.recipient_shows)) throw unprocessable('bouquet_photo_not_allowed')
    await setConsents(tx, photo, { recipient_shows: photo.recipient_shows, buyer_shows: shows })
  })
  return showAfterwards(db, secrets, userId, orderId)
}
