import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { IncomingOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { uuidv7 } from 'uuidv7'

export type Problem = 'articles' | 'city' | 'date' | 'error'
export type WaitingRow = {
  id: string
  source: Marketplace
  number: string
  content: IncomingOrder
  loaded_by: string | null
}

type NewOrder = {
  source: Marketplace
  number: string
  content: object
  loadedBy: string | null
  problem?: Problem
}

/** Its id; undefined when it has come before. */
export const insertOrder = async (
  { sql, now }: Db,
  { source, number, content, loadedBy, problem }: NewOrder,
): Promise<string | undefined> => {
  const [row] = await sql<{ id: string }[]>`
    insert into marketplace_orders (id, source, number, state, problem, content, loaded_by, created_at, updated_at)
    values (${uuidv7()}, ${source}, ${number}, 'waiting', ${problem ?? null}, ${sql.json(content)}, ${loadedBy}, ${now()}, ${now()})
    on conflict (source, number) do nothing
    returning id`
  return row?.id
}

export const findNumbers = async ({ sql }: Db, source: Marketplace, numbers: readonly string[]) =>
  (
    await sql<{ number: string }[]>`
      select number from marketplace_orders where source = ${source} and number = any(${[...numbers]})
      union
      select source_ref from orders where source = ${source} and source_ref = any(${[...numbers]})
      order by 1`
  ).map(({ number }) => number)

/** Undefined when another process has it, or it waits no more. */
export const lockWaiting = async ({ sql }: Db, id: string): Promise<WaitingRow | undefined> => {
  const [row] = await sql<WaitingRow[]>`
    select id, source, number, content, loaded_by from marketplace_orders
    where id = ${id} and state = 'waiting' for no key update skip locked`
  return row
}

/** Not tried yet, or `source`'s with an article that is matched now. */
export const findUntried = ({ sql }: Db, limit: number) => sql<{ id: string }[]>`
  select id from marketplace_orders where state = 'waiting' and problem is null order by created_at, id limit ${limit}`

export const findWithArticle = ({ sql }: Db, source: Marketplace, article: string) => sql<{ id: string }[]>`
  select id from marketplace_orders
  where state = 'waiting' and source = ${source}
    and content -> 'lines' @> jsonb_build_array(jsonb_build_object('article', ${article}::text))
  order by created_at, id`

/** False when the problem was known. */
export const setProblem = async ({ sql, now }: Db, id: string, problem: Problem): Promise<boolean> =>
  (
    await sql`
      update marketplace_orders set problem = ${problem}, updated_at = ${now()}
      where id = ${id} and state = 'waiting' and problem is distinct from ${problem}`
  ).count === 1

export const setPlaced = ({ sql, now }: Db, id: string, orderId: string) => sql`
  update marketplace_orders set state = 'placed', problem = null, content = null, order_id = ${orderId}, updated_at = ${now()}
  where id = ${id}`

/** False when it does not wait. */
export const endWaiting = async (
  { sql, now }: Db,
  id: string,
  state: 'cancelled' | 'dismissed',
): Promise<boolean> =>
  (
    await sql`
      update marketplace_orders set state = ${state}, problem = null, content = null, updated_at = ${now()}
      where id = ${id} and state = 'waiting'`
  ).count === 1

/** Once: undefined for one that is not known, or whose cancelling is. */
export const markCancelledThere = async ({ sql, now }: Db, source: Marketplace, number: string) => {
  const [row] = await sql<{ id: string; state: string; order_id: string | null }[]>`
    update marketplace_orders set cancelled_there_at = ${now()}, updated_at = ${now()}
    where source = ${source} and number = ${number} and cancelled_there_at is null
    returning id, state, order_id`
  return row
}

export type WaitingOrder = {
  id: string
  source: Marketplace
  number: string
  problem: Problem | null
  content: IncomingOrder
  created_at: Date
}

export const findWaiting = ({ sql }: Db, limit: number) => sql<WaitingOrder[]>`
  select id, source, number, problem, content, created_at from marketplace_orders
  where state = 'waiting' order by created_at, id limit ${limit}`

export const findOrder = async ({ sql }: Db, id: string) => {
  const [row] = await sql<{ source: Marketplace; number: string; state: string }[]>`
    select source, number, state from marketplace_orders where id = ${id}`
  return row
}

/** What is known of people from orders that nobody has decided on. */
export const dismissOld = ({ sql, now }: Db, before: Date) => sql`
  update marketplace_orders set state = 'dismissed', problem = null, content = null, updated_at = ${now()}
  where state = 'waiting' and created_at < ${before}`
