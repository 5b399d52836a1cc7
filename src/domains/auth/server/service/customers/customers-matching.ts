import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { parseCustomerSearch } from './list-customers.ts'
import { customersWhere } from '#/domains/auth/server/queries/staff/customers.ts'

/** On `users u`: a phone in any spelling, a name or an e-mail. */
export const customersMatching = ({ sql }: Db, search: string): Fragment =>
  customersWhere(sql, parseCustomerSearch(search))
