import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import * as queries from '#/domains/orders/server/queries/staff/order.ts'

/** 403 for another store's; couriers get only their own. */
export const requireOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await requireInStore(db, staff, id)
  if (!isOwn(staff, row)) throw notFound('order_not_found')
  return row
}

/** Couriers also get free deliveries; a key does not, it delivers nothing. */
export const requireOrderOrFree = async (db: Db, staff: Staff, id: string) => {
  const row = await requireInStore(db, staff, id)
  if (!isOwn(staff, row) && (staff.keyId !== null || !isFree(row))) throw notFound('order_not_found')
  return row
}

const requireInStore = async (db: Db, { storeId }: Staff, id: string) => {
  const row = await queries.findStaffOrder(db, id)
  if (!row) throw notFound('order_not_found')
  if (storeId !== null && storeId !== row.store_id) throw forbidden('other_store')
  return row
}

/** All of the store, or what one delivers oneself. */
export const isOwn = (staff: Staff, { courier }: queries.StaffOrderRow): boolean =>
  may(staff, 'orders') || courier?.id === staff.id

/** As in `findDeliveryTasks`. */
export const isFree = ({ order_type, courier, status }: queries.StaffOrderRow): boolean =>
  order_type === 'delivery' &&
  !courier &&
  (status === 'assembling' || status === 'assembled' || status === 'delivery_failed')
