import type { Db } from './db.ts'

/** For what has no row to lock. Names are prefixed by domain: `reasons:…`. */
export const advisoryLock = ({ sql }: Pick<Db, 'sql'>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
