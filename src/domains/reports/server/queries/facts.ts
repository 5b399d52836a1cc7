import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** Of `orders`: paid and not wholly given back, or paid by points or a certificate alone (docs/decisions/087). */
export const isSold = ({ sql }: Db, name: 'o' | 'b' = 'o'): Fragment => {
  const o = sql(name)
  return sql`(${o}.paid > ${o}.refunded or ${o}.total = 0 and ${o}.status = 'completed'
  or ${o}.total = 0 and ${o}.certificate_part > ${o}.certificate_returned)`
}

/** What came less what went back, kopecks; a certificate was paid before, and is turnover when it is spent. */
export const netOf = ({ sql }: Db): Fragment => sql`(o.paid - o.refunded + case
  when o.paid > 0 or o.total = 0 then o.certificate_part - o.certificate_returned else 0 end)`

/** The customer had bought within the year before. */
export const isReturned = (db: Db): Fragment => db.sql`exists (
  select from orders b
  where b.user_id = o.user_id and b.created_at < o.created_at and b.date > o.date - 365 and ${isSold(db, 'b')})`
