import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/deliveries.ts'
import { ownStore } from './own-store.ts'

export const listDeliveries = async (
  db: Db,
  staff: Staff,
  storeId: number,
  { page, size }: { page: number; size: number },
) => {
  await ownStore(db, staff, storeId)
  const [items, total] = await Promise.all([
    queries.findDeliveries(db, storeId, size, (page - 1) * size),
    queries.countDeliveries(db, storeId),
  ])
  return { items, page, pages: Math.ceil(total / size), total }
}
