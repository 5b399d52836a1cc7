import type { Db } from '#/platform/server/database/db.ts'
import { findCustomer } from '#/domains/auth/server/queries/staff-customers.ts'

/** Who a customer is, for rooms that work with them; undefined for nobody. */
export const findCustomerCard = (db: Db, id: string) => findCustomer(db, id)
