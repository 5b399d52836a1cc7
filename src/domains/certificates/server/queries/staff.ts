import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { CertificateState, MoveKind } from '#/domains/certificates/rules/designs.ts'
import { type CertificateRow, columns } from './certificates.ts'

export type StaffRow = CertificateRow & { buyer_name: string | null; buyer_phone: string | null }

type ListQuery = {
  search: string
  status: CertificateState | undefined
  size: number
  offset: number
}

const likePattern = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const narrowing = ({ sql }: Db, { search, status }: ListQuery): Fragment => {
  const digits = search.replaceAll(/\D/g, '')
  const number = /^\d{1,9}$/.test(search) ? Number(search) : 0
  const phone = digits.length >= 4 ? `%${digits}` : null
  return sql`true
    ${status ? sql`and c.status = ${status}` : sql``}
    ${
      search
        ? sql`and (c.number = ${number} or lower(c.from_name) like ${likePattern(search)}
      or lower(c.to_name) like ${likePattern(search)} or lower(u.name) like ${likePattern(search)}
      or u.phone like ${phone} or c.to_phone like ${phone})`
        : sql``
    }`
}

export const findCertificates = async (db: Db, query: ListQuery) => {
  const where = narrowing(db, query)
  const [rows, [all]] = await Promise.all([
    db.sql<StaffRow[]>`
      select c.*, u.name as buyer_name, u.phone as buyer_phone
      from (select ${columns(db)} from certificates) c left join users u on u.id = c.buyer_id
      where ${where} order by c.created_at desc, c.id desc limit ${query.size} offset ${query.offset}`,
    db.sql<[{ total: number }]>`
      select count(*)::int as total from certificates c left join users u on u.id = c.buyer_id where ${where}`,
  ])
  return { rows, total: all.total }
}

type WithSeller = StaffRow & { store: string | null; seller: string | null }

export const findForStaff = async (db: Db, id: string) => {
  const [row] = await db.sql<WithSeller[]>`
    select c.*, u.name as buyer_name, u.phone as buyer_phone, s.name as store, coalesce(p.name, p.phone) as seller
    from (select ${columns(db)} from certificates where id = ${id}) c left join users u on u.id = c.buyer_id
      left join stores s on s.id = c.store_id left join users p on p.id = c.sold_by`
  return row
}

type MoveRow = {
  kind: MoveKind
  amount: number
  order_id: string | null
  staff: string | null
  reason: string | null
  created_at: Date
}

export const findMoves = ({ sql }: Db, id: string) => sql<MoveRow[]>`
  select m.kind, m.amount, m.order_id, u.name as staff, m.reason, m.created_at
  from certificate_moves m left join users u on u.id = m.staff_id
  where m.certificate_id = ${id} order by m.created_at, m.id`

type Sums = { sold: number; spent: number; owed: number; expired: number; refunded: number }

/** Kopecks. What came back to a certificate was not spent; what was prolonged did not expire. */
export const sumUp = async ({ sql }: Db): Promise<Sums> => {
  const [row] = await sql<[Sums]>`
    select coalesce(sum(amount) filter (where kind = 'issued'), 0)::float8 as sold,
      coalesce(-sum(amount) filter (where kind in ('spent', 'returned')), 0)::float8 as spent,
      coalesce(sum(amount), 0)::float8 as owed,
      coalesce(-sum(amount) filter (where kind in ('expired', 'prolonged')), 0)::float8 as expired,
      coalesce(-sum(amount) filter (where kind = 'refunded'), 0)::float8 as refunded
    from certificate_moves`
  return row
}

export const isRefunded = async ({ sql }: Db, id: string): Promise<boolean> =>
  (await sql`select from certificate_moves where certificate_id = ${id} and kind = 'refunded'`).length > 0

export const setStatus = ({ sql }: Db, id: string, status: 'active' | 'blocked') =>
  sql`update certificates set status = ${status} where id = ${id}`

/** What its end took away is there again; one that is blocked stays so, and is warned of anew. */
export const prolong = ({ sql }: Db, id: string, until: Date) => sql`
  update certificates set expires_at = ${until}, balance = balance + burnt, burnt = 0, warned = null,
    status = case when status = 'blocked' then status else 'active' end
  where id = ${id}`
