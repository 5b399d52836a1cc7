import type { Db } from '#/platform/server/database/db.ts'
import { findCustomer } from '#/domains/auth/server/queries/staff/customers.ts'

export const findCustomerCard = (db: Db, id: string) => findCustomer(db, id)
