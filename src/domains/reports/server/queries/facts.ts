import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** Of `orders` called `o`: paid and not wholly given back, or paid by points alone (docs/decisions/087). */
export const isSold = ({ sql }: Db): Fragment =>
  sql`(o.paid > o.refunded or o.total = 0 and o.status = 'completed')`

/** What came less what went back, kopecks. */
export const netOf = ({ sql }: Db): Fragment => sql`(o.paid - o.refunded)`

/** The customer had bought within the year before. */
export const isReturned = ({ sql }: Db): Fragment => sql`exists (
  select from orders b
  where b.user_id = o.user_id and b.created_at < o.created_at and b.date > o.date - 365
    and (b.paid > b.refunded or b.total = 0 and b.status = 'completed'))`
