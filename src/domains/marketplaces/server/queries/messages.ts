import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { ToldStatus } from '#/domains/marketplaces/rules/told-statuses.ts'
import type { Db } from '#/platform/server/database/db.ts'

export type MessageRow = {
  id: string
  source: Marketplace
  number: string
  status: ToldStatus
  tries: number
}

/** Of an order of a marketplace that is connected, and that has not cancelled it itself. */
export const insertMessage = (
  { sql, now }: Db,
  orderId: string,
  status: ToldStatus,
  connected: readonly Marketplace[],
) => sql`
  insert into marketplace_messages (marketplace_order_id, status, next_at, created_at)
  select id, ${status}, ${now()}, ${now()} from marketplace_orders
  where order_id = ${orderId} and cancelled_there_at is null and source = any(${[...connected]})`

/** A marketplace that has cancelled an order wants to know nothing more of it. */
export const dropMessages = ({ sql }: Db, marketplaceOrderId: string) => sql`
  delete from marketplace_messages where marketplace_order_id = ${marketplaceOrderId} and sent_at is null`

/** Of each order only the first: what follows waits for it. */
const isNext = ({ sql, now }: Db) => sql`
  m.sent_at is null and m.refused is null and m.next_at <= ${now()}
  and not exists (
    select from marketplace_messages before
    where before.marketplace_order_id = m.marketplace_order_id and before.id < m.id
      and before.sent_at is null and before.refused is null)`

/** Counts the try, and leaves it to nobody else before `until`. Undefined when nothing is due. */
export const claimMessage = async (db: Db, sources: readonly Marketplace[], until: Date) => {
  const [row] = await db.sql<MessageRow[]>`
    update marketplace_messages claimed set tries = claimed.tries + 1, next_at = ${until}
    from marketplace_orders o
    where o.id = claimed.marketplace_order_id and claimed.id = (
      select m.id from marketplace_messages m join marketplace_orders mo on mo.id = m.marketplace_order_id
      where mo.source = any(${[...sources]}) and ${isNext(db)}
      order by m.next_at, m.id limit 1 for update of m skip locked)
    returning claimed.id::text as id, o.source, o.number, claimed.status, claimed.tries`
  return row
}

export const setSent = ({ sql, now }: Db, id: string) =>
  sql`update marketplace_messages set sent_at = ${now()} where id = ${id}`

export const setNext = ({ sql }: Db, id: string, at: Date) =>
  sql`update marketplace_messages set next_at = ${at} where id = ${id} and sent_at is null`

export const setRefused = ({ sql }: Db, id: string, why: string) =>
  sql`update marketplace_messages set refused = ${why} where id = ${id} and sent_at is null`

/** False when it is none that was refused. */
export const sendAgain = async ({ sql, now }: Db, id: number): Promise<boolean> =>
  (
    await sql`
      update marketplace_messages set refused = null, next_at = ${now()}
      where id = ${id} and refused is not null and sent_at is null`
  ).count === 1

export type RefusedRow = {
  id: number
  source: Marketplace
  number: string
  order_id: string | null
  status: ToldStatus
  refused: string
}

export const findRefused = ({ sql }: Db, limit: number) => sql<RefusedRow[]>`
  select m.id::int, o.source, o.number, o.order_id, m.status, m.refused
  from marketplace_messages m join marketplace_orders o on o.id = m.marketplace_order_id
  where m.refused is not null and m.sent_at is null order by m.id limit ${limit}`

export const countUnsent = ({ sql }: Db) => sql<{ source: Marketplace; count: number }[]>`
  select o.source, count(*)::int as count
  from marketplace_messages m join marketplace_orders o on o.id = m.marketplace_order_id
  where m.sent_at is null and m.refused is null group by o.source`

export const countLate = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from marketplace_messages where sent_at is null and created_at < ${before}`
  return row.late
}

export const deleteSent = ({ sql }: Db, before: Date) =>
  sql`delete from marketplace_messages where sent_at < ${before}`
