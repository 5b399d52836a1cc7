import type { Db } from '#/platform/server/database/db.ts'

type Wait = { since: Date; minutes: number }

export const countPaidLater = async ({ sql }: Db, { since, minutes }: Wait): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from orders o
    join order_history h on h.order_id = o.id and h.status = 'new'
    where o.created_at > ${since} and h.created_at > o.created_at + make_interval(mins => ${minutes}::int)
      and exists (select from order_history where order_id = o.id and status = 'awaiting_payment')`
  return row.count
}

export const countAnsweredLater = async ({ sql }: Db, { since, minutes }: Wait): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from order_photos
    where created_at > ${since} and kind = 'bouquet'
      and answered_at > created_at + make_interval(mins => ${minutes}::int)`
  return row.count
}
