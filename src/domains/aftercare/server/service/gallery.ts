import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { findOrder } from '../queries/orders.ts'
import { findBouquets } from '../queries/pages.ts'
import * as photos from '../queries/photos.ts'
import { enterGallery, leaveGallery } from './bouquet-photo.ts'

const SHOWN = 100

export const listPhotos = async (db: Db, { storeId }: Staff) => ({
  items: await photos.findShownPhotos(db, storeId, SHOWN),
})

/** 403 for another store's. */
const lockPhotoOf = async (tx: Db, { storeId }: Staff, orderId: string) => {
  const order = await findOrder(tx, orderId)
  if (order && storeId !== null && storeId !== order.store_id) throw forbidden('other_store')
  const photo = await photos.lockPhoto(tx, orderId)
  if (!order || !photo?.picture) throw notFound('bouquet_photo_not_found')
  return photo
}

/** Of a product of the order; 422 without both consents. */
export const putIntoGallery = async (db: Db, staff: Staff, orderId: string, productId: number) => {
  await db.transaction(async (tx) => {
    const photo = await lockPhotoOf(tx, staff, orderId)
    const product = (await findBouquets(tx, orderId)).find(({ product_id }) => product_id === productId)
    if (!product) throw unprocessable('bouquet_other_product')
    await enterGallery(tx, photo, productId, t('bouquet.alt', { name: product.name }))
  })
  return listPhotos(db, staff)
}

export const takeOutOfGallery = async (db: Db, staff: Staff, orderId: string) => {
  await db.transaction(async (tx) => {
    const photo = await lockPhotoOf(tx, staff, orderId)
    await leaveGallery(tx, photo)
    await photos.setConsents(tx, orderId, { ...photo, product_id: null })
  })
  return listPhotos(db, staff)
}
