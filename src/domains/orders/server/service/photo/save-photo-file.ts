import { uuidv7 } from 'uuidv7'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, AppError } from '#/platform/server/errors.ts'
import { deletePicture, storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { findState, type StateRow } from '#/domains/orders/server/queries/order-state.ts'
import { requireOrder } from '../staff/require-order.ts'

export type PhotoUpload = { orderId: string; file: Uint8Array; mediaDir: string }

export const findOrderIn = async (
  db: Db,
  staff: Staff,
  orderId: string,
  statuses: OrderStatus[],
): Promise<StateRow> => {
  await requireOrder(db, staff, orderId)
  const order = await findState(db, orderId)
  if (!order || !statuses.includes(order.status)) throw conflict('order_moved')
  return order
}

/** Owned by this photo: equal bytes of another order are another picture. */
export const savePicture = async (mediaDir: string, file: Uint8Array, alt: string) => {
  const id = uuidv7()
  return { id, picture: await storeUploadedPicture(mediaDir, { file, by: 'staff', alt, owner: id }) }
}

export const dropPictureOnError = async (
  mediaDir: string,
  picture: Picture,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    // Any other error leaves it unknown whether it was committed.
    if (error instanceof AppError) await deletePicture(mediaDir, picture)
    throw error
  }
}

export const toOrderPhoto = (db: Db, staff: Staff, id: string, picture: Picture) => ({
  id,
  picture,
  author: staff.name,
  created_at: db.now(),
  answer: null,
  comment: null,
})
