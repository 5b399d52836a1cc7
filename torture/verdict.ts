import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { audit } from '#/testing/audit/audit.ts'
import type { Promised } from './customers.ts'
import type { Place } from './place.ts'

const SETTLES_WITHIN_MS = 3 * MINUTE_MS

/** What was said «yes» to and is not so; and all of `db/audit.sql`. Waits for what goes on by itself (money on its way back). */
export const findBroken = async (place: Place, promised: Promised): Promise<string[]> => {
  const until = performance.now() + SETTLES_WITHIN_MS
  let left = await findUnkept(place, promised)
  while (left.length > 0 && performance.now() < until) {
    await pause(2 * SECOND_MS)
    left = await findUnkept(place, promised)
  }
  const audited = await audit(place.db).then(
    () => [],
    (error: Error) => [error.message],
  )
  return [...left, ...audited]
}

const findUnkept = async ({ db }: Place, { placed, paid, cancelled }: Promised): Promise<string[]> => {
  const [orders, buyers] = [[...placed.keys()], [...new Set(placed.values())]]
  const [lost] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from unnest(${orders}::uuid[]) as p (id) where not exists (select from orders o where o.id = p.id)`
  const [twice] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from (
      select user_id from orders where user_id = any(${buyers}::uuid[]) group by 1 having count(*) > 1) o`
  const [unpaid] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from orders where id = any(${[...paid]}::uuid[])
      and paid < total and id <> all(${[...cancelled]}::uuid[])`
  const [kept] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from orders where id = any(${[...cancelled]}::uuid[])
      and (status <> 'cancelled' or refunded < paid)`
  return [
    [lost.n, 'orders that were acknowledged are not there'],
    [twice.n, 'buyers have an order twice'],
    [unpaid.n, 'orders whose payment was acknowledged are not paid'],
    [kept.n, 'orders whose cancelling was acknowledged are not cancelled, or their money is not back'],
  ].flatMap(([n, what]) => (Number(n) > 0 ? [`${n} ${what}`] : []))
}
