import type { Db } from '#/platform/server/database/db.ts'

export const findLink = async ({ sql }: Db, orderId: string) => {
  const [link] = await sql<{ token_hash: string }[]>`
    select token_hash from claim_links where order_id = ${orderId}`
  return link?.token_hash
}

/** A former one whose key is forgotten ends. */
export const saveLink = ({ sql, now }: Db, orderId: string, hash: string) => sql`
  insert into claim_links (order_id, token_hash, created_at) values (${orderId}, ${hash}, ${now()})
  on conflict (order_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`

/** Of an order whose customer is there. */
export const findOrderOfLink = async ({ sql }: Db, hash: string) => {
  const [row] = await sql<{ order_id: string; user_id: string }[]>`
    select l.order_id, o.user_id from claim_links l join orders o on o.id = l.order_id
    where l.token_hash = ${hash} and o.erased_at is null`
  return row
}

/** Of no open case. */
export const deleteOldLinks = ({ sql }: Db, before: Date) => sql`
  delete from claim_links l where created_at < ${before}
    and not exists (select from claims c where c.order_id = l.order_id and c.state <> 'closed')`

type DueLink = { id: string; order_id: string; number: number; phone: string; order_number: number }

export const findDueLinks = ({ sql, now }: Db, limit: number) => sql<DueLink[]>`
  select c.id, c.order_id, c.number, u.phone, o.number as order_number
  from claims c join users u on u.id = c.user_id join orders o on o.id = c.order_id
  where c.link_sms_at <= ${now()} and u.phone is not null order by c.link_sms_at limit ${limit}`

/** False when another process has it. */
export const claimDueLink = async ({ sql, now }: Db, id: string, until: Date): Promise<boolean> =>
  (await sql`update claims set link_sms_at = ${until} where id = ${id} and link_sms_at <= ${now()}`).count ===
  1

export const markLinkSent = ({ sql }: Db, id: string) =>
  sql`update claims set link_sms_at = null where id = ${id}`

/** Who has no open session reads no inbox. */
export const isSignedIn = async ({ sql, now }: Db, userId: string): Promise<boolean> => {
  const rows = await sql`
    select from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now()} limit 1`
  return rows.length > 0
}

export const requestLink = ({ sql, now }: Db, claimId: string) =>
  sql`update claims set link_sms_at = ${now()} where id = ${claimId}`

export const countLateLinks = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from claims where link_sms_at < ${before}`
  return row.count
}
