import type { Db } from '#/platform/server/database/db.ts'
import { columns, type CertificateRow } from './certificates.ts'

/** Paid, and its moment has come. */
export const findToSend = (db: Db, limit: number) => db.sql<CertificateRow[]>`
  select ${columns(db)} from certificates
  where send_at <= ${db.now()} and status = 'active' order by send_at limit ${limit}`

/** True for the one that sends it; after a crash another may from `until` on. */
export const claimSending = async ({ sql, now }: Db, id: string, until: Date): Promise<boolean> =>
  (
    await sql`
      update certificates set send_at = ${until} where id = ${id} and send_at <= ${now()} and status = 'active'`
  ).count === 1

export const markSent = ({ sql, now }: Db, id: string) => sql`
  update certificates set sent_at = ${now()}, send_at = null where id = ${id}`

/** It reaches nobody: its buyer hands the link over. */
export const markUnsendable = ({ sql }: Db, id: string) => sql`
  update certificates set send_at = null, way = 'print' where id = ${id}`

/** Marked with `days`, so that each is warned of once; with money left that ends within these moments. */
export const markWarned = (db: Db, days: number, [from, until]: [Date, Date]) => db.sql<CertificateRow[]>`
  update certificates set warned = ${days}
  where status = 'active' and balance > 0 and expires_at > ${from} and expires_at <= ${until}
    and (warned is null or warned > ${days})
  returning ${columns(db)}`

type Expired = { id: string; burnt: number }

/** What was left of them; a blocked one ends too. */
export const expire = ({ sql, now }: Db, limit: number) => sql<Expired[]>`
  with due as (
    select id, balance from certificates where status in ('active', 'blocked') and expires_at <= ${now()}
    order by expires_at limit ${limit} for update skip locked
  )
  update certificates c set status = 'expired', burnt = c.burnt + due.balance, balance = 0, send_at = null
  from due where due.id = c.id returning c.id, due.balance as burnt`
