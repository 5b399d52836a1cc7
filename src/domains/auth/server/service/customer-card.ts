import type { Db } from '#/platform/server/db.ts'
import { findCustomer } from '../staff-customers-queries.ts'

/** Who a customer is, for rooms that work with them; undefined for nobody. */
export const findCustomerCard = (db: Db, id: string) => findCustomer(db, id)
