import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/orders/server/queries/staff/order.ts'
import { requireOrder } from './require-order.ts'

export const listTeam = async (db: Db, staff: Staff, id: string) => ({
  items: await queries.findTeam(db, (await requireOrder(db, staff, id)).store_id),
})
