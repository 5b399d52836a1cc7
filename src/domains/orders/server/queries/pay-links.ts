import type { Db } from '#/platform/server/database/db.ts'

export const findPayLink = async ({ sql }: Db, orderId: string): Promise<string | null> => {
  const [link] = await sql<
    { token_hash: string }[]
  >`select token_hash from pay_links where order_id = ${orderId}`
  return link?.token_hash ?? null
}

/** A former one whose key is forgotten ends. */
export const savePayLink = ({ sql, now }: Db, orderId: string, hash: string) => sql`
  insert into pay_links (order_id, token_hash, created_at) values (${orderId}, ${hash}, ${now()})
  on conflict (order_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`

export const findOrderOfPayLink = async ({ sql }: Db, hash: string): Promise<string | null> => {
  const [row] = await sql<{ order_id: string }[]>`
    select l.order_id from pay_links l join orders o on o.id = l.order_id
    where l.token_hash = ${hash} and o.erased_at is null`
  return row?.order_id ?? null
}

export const deleteOldPayLinks = ({ sql }: Db, before: Date) => sql`
  delete from pay_links where created_at < ${before}`
