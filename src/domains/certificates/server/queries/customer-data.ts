import type { Db } from '#/platform/server/database/db.ts'

/** Roubles. */
export const findOwn = ({ sql }: Db, userId: string) => sql<object[]>`
  select number, created_at, status, round(amount / 100.0, 2)::float8 as amount,
    round(balance / 100.0, 2)::float8 as balance, from_name, to_name, words, to_phone, to_email, send_at, sent_at,
    expires_at, receipt_to as email
  from certificates where buyer_id = ${userId} order by created_at`

/** Whoever got it keeps it: only what tells who people are goes. */
export const eraseOwn = ({ sql }: Db, userId: string) => sql`
  update certificates set buyer_id = null, receipt_to = '', from_name = '', to_name = '', words = '', to_phone = null,
    to_email = null, send_at = null, request_hash = '',
    way = case when sent_at is null then 'print' else way end
  where buyer_id = ${userId}`

export const moveOwn = ({ sql }: Db, from: string, into: string) => sql`
  update certificates set buyer_id = ${into},
    key = case when exists (select from certificates c where c.buyer_id = ${into} and c.key = certificates.key)
      then certificates.key || ' ' || certificates.id else certificates.key end
  where buyer_id = ${from}`

/** Of those that are over since then: who got them, and what was said. */
export const forgetRecipients = ({ sql }: Db, before: Date) => sql`
  update certificates set to_phone = null, to_email = null, words = '', from_name = '', to_name = '',
    way = case when sent_at is null then 'print' else way end
  where (to_phone is not null or to_email is not null or words <> '' or from_name <> '' or to_name <> '')
    and case when issued_at is null then created_at else expires_at end < ${before} and send_at is null`
