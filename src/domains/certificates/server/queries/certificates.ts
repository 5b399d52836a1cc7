import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { CertificateState, Design, GiftWay } from '#/domains/certificates/rules/designs.ts'

/** Sums in kopecks. */
export type CertificateRow = {
  id: string
  number: number
  code_hash: string
  token_hash: string
  design: Design
  amount: number
  balance: number
  burnt: number
  status: CertificateState
  buyer_id: string | null
  receipt_to: string
  from_name: string
  to_name: string
  words: string
  way: GiftWay
  to_phone: string | null
  to_email: string | null
  send_at: Date | null
  sent_at: Date | null
  expires_at: Date | null
  request_hash: string
  sold_by: string | null
  store_id: number | null
  issued_at: Date | null
  created_at: Date
}

export const columns = ({ sql }: Pick<Db, 'sql'>): Fragment => sql`
  id, number, code_hash, token_hash, design, amount, balance, burnt, status, buyer_id, receipt_to, from_name,
  to_name, words, way, to_phone, to_email, send_at, sent_at, expires_at, request_hash, sold_by, store_id, issued_at,
  created_at`

export type NewCertificate = Omit<
  CertificateRow,
  'number' | 'balance' | 'burnt' | 'sent_at' | 'expires_at' | 'issued_at' | 'created_at' | 'status'
> & { key: string }

/** undefined when its buyer, or who sold it, has one of this key. */
export const insertCertificate = async (db: Db, certificate: NewCertificate) => {
  const [row] = await db.sql<CertificateRow[]>`
    insert into certificates ${db.sql({ ...certificate, status: 'awaiting_payment', created_at: db.now() })}
    on conflict do nothing returning ${columns(db)}`
  return row
}

export const findByKey = async (db: Db, buyerId: string, key: string) => {
  const [row] = await db.sql<CertificateRow[]>`
    select ${columns(db)} from certificates where buyer_id = ${buyerId} and key = ${key}`
  return row
}

export const findBySellerKey = async (db: Db, sellerId: string, key: string) => {
  const [row] = await db.sql<CertificateRow[]>`
    select ${columns(db)} from certificates where sold_by = ${sellerId} and key = ${key}`
  return row
}

export const findCertificate = async (db: Db, id: string) => {
  const [row] = await db.sql<CertificateRow[]>`select ${columns(db)} from certificates where id = ${id}`
  return row
}

export const lockCertificate = async (db: Db, id: string) => {
  const [row] = await db.sql<CertificateRow[]>`
    select ${columns(db)} from certificates where id = ${id} for update`
  return row
}

export const findByCode = async (db: Db, hash: string) => {
  const [row] = await db.sql<CertificateRow[]>`
    select ${columns(db)} from certificates where code_hash = ${hash}`
  return row
}

export const findByToken = async (db: Db, hash: string) => {
  const [row] = await db.sql<CertificateRow[]>`
    select ${columns(db)} from certificates where token_hash = ${hash}`
  return row
}

/** Newest first. */
export const findOfBuyer = (db: Db, buyerId: string) => db.sql<CertificateRow[]>`
  select ${columns(db)} from certificates
  where buyer_id = ${buyerId} and status <> 'cancelled' order by created_at desc, id desc`

/** False when it was issued or given up before. */
export const issue = async ({ sql, now }: Db, id: string, expiresAt: Date): Promise<boolean> =>
  (
    await sql`
      update certificates set status = 'active', balance = amount, issued_at = ${now()}, expires_at = ${expiresAt},
        send_at = case when way <> 'print' then coalesce(send_at, ${now()}::timestamptz) end
      where id = ${id} and status in ('awaiting_payment', 'cancelled')`
  ).count === 1

/** Left unpaid; a late payment still issues it. */
export const cancelUnpaid = ({ sql }: Db, before: Date) => sql`
  update certificates set status = 'cancelled' where status = 'awaiting_payment' and created_at <= ${before}`

/** All that was left is given back. */
export const endRefunded = ({ sql }: Db, id: string) => sql`
  update certificates set status = 'refunded', balance = 0, send_at = null where id = ${id}`
