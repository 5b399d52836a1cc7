import type { Db } from './db.ts'

/**
 * Whoever else holds `what` waits until this transaction ends; for what has no row of its own to lock. A name that its
 * room alone uses: `reasons:…`.
 */
export const hold = ({ sql }: Pick<Db, 'sql'>, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`
