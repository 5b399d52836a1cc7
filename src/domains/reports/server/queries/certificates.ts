import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { CertificateMonth } from '../../contract/customers.ts'
import { isSold } from './facts.ts'
import type { Scope } from './figures.ts'

/** Of `certificate_moves`: what came back was not spent, what was prolonged did not expire. */
const sums = ({ sql }: Db): Fragment => sql`
  (count(*) filter (where kind = 'issued'))::int as count,
  coalesce(sum(amount) filter (where kind = 'issued'), 0)::float8 as sold,
  coalesce(-sum(amount) filter (where kind in ('spent', 'returned')), 0)::float8 as spent,
  coalesce(-sum(amount) filter (where kind in ('expired', 'prolonged')), 0)::float8 as expired,
  coalesce(-sum(amount) filter (where kind = 'refunded'), 0)::float8 as refunded`

/** `zone`: whose days they are. */
type Days = { from: string; to: string; zone: string }

const inDays = ({ sql }: Db, { from, to, zone }: Days): Fragment => sql`
  created_at >= ${from}::date::timestamp at time zone ${zone}
  and created_at < (${to}::date + 1)::timestamp at time zone ${zone}`

export const sumCertificates = async (db: Db, days: Days) => {
  const { sql } = db
  const [row] = await sql<[Omit<CertificateMonth, 'month'> & { owed: number }]>`
    select ${sums(db)}, (
      select coalesce(sum(amount), 0)::float8 from certificate_moves
      where created_at < (${days.to}::date + 1)::timestamp at time zone ${days.zone}
    ) as owed
    from certificate_moves where ${inDays(db, days)}`
  return row
}

/** Each month of them, also one without any; none where nothing moved at all. */
export const findCertificateMonths = (db: Db, days: Days) => db.sql<CertificateMonth[]>`
  with moved as (
    select date_trunc('month', created_at at time zone ${days.zone})::date as month, kind, amount
    from certificate_moves where ${inDays(db, days)}
  )
  select begun::date as month, ${sums(db)}
  from generate_series(date_trunc('month', ${days.from}::timestamp), ${days.to}::timestamp, '1 month') begun
    left join moved on moved.month = begun::date
  where exists (select from moved) group by 1 order by 1`

/** Of which a certificate paid the whole or a part. */
export const countOrdersByCertificate = async (db: Db, { from, to, storeId, source }: Scope) => {
  const { sql } = db
  const [row] = await sql<[{ orders: number }]>`
    select count(*)::int as orders from orders o
    where o.date between ${from} and ${to} and o.certificate_part > o.certificate_returned and ${isSold(db)}
      ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}
      ${source === null ? sql`` : sql`and o.source = ${source}`}`
  return row.orders
}
