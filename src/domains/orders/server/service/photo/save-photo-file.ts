import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { findState, type StateRow } from '#/domains/orders/server/queries/order-state.ts'

export type PhotoUpload = { orderId: string; file: Uint8Array; mediaDir: string }

export const findOrderIn = async (db: Db, orderId: string, statuses: OrderStatus[]): Promise<StateRow> => {
  const order = await findState(db, orderId)
  if (!order || !statuses.includes(order.status)) throw conflict('order_moved')
  return order
}

/** Equal bytes of another order are another picture. */
export const savePicture = (
  mediaDir: string,
  photoId: string,
  file: Uint8Array,
  alt: string,
): Promise<Picture> => storeUploadedPicture(mediaDir, { file, by: 'staff', alt, owner: photoId })
