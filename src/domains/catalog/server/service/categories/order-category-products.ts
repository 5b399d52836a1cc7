import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../../queries/staff/categories.ts'
import { requireCategory } from './edit-category.ts'

export const listCategoryProducts = async (db: Db, id: number) => {
  await requireCategory(db, id)
  return { items: await queries.findCategoryProducts(db, id) }
}

/** Others lose their manual position. */
export const orderCategoryProducts = (db: Db, staff: Staff, id: number, ids: number[]) =>
  db.transaction(async (tx) => {
    await requireCategory(tx, id)
    await queries.placeProducts(tx, id, [...new Set(ids)])
    await recordAction(tx, staff, {
      action: 'category.order_products',
      subject: 'category',
      subjectId: id,
      after: { order: ids },
    })
    return listCategoryProducts(tx, id)
  })
