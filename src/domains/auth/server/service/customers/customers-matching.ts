import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { soughtBy } from './staff-customers.ts'
import { whereOf } from '#/domains/auth/server/queries/staff-customers.ts'

/** The condition on `users u` that words of the staff stand for: a phone in any spelling, a name or an e-mail. */
export const customersSought = ({ sql }: Db, words: string): Fragment => whereOf(sql, soughtBy(words))
