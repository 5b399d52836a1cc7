import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import * as queries from '#/domains/auth/server/queries/staff/customers.ts'

/** Of a merged or erased customer, what is left. */
export const showCustomer = async (db: Db, id: string) => {
  const customer = await queries.findCustomer(db, id)
  if (!customer) throw notFound('customer_not_found')
  const [doubles, notes, consents] = await Promise.all([
    queries.findDuplicates(db, id),
    queries.findNotes(db, id),
    queries.findLastConsents(db, id),
  ])
  return { ...customer, doubles: [...doubles], note_list: [...notes], consents: [...consents] }
}

export const requireCustomer = async (tx: Db, id: string) => {
  const customer = await queries.findCustomer(tx, id)
  if (!customer) throw notFound('customer_not_found')
  return customer
}
