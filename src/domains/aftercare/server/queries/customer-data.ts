import type { Db } from '#/platform/server/database/db.ts'

/** What recipients said of the customer's orders. */
export const findExportRows = ({ sql }: Db, userId: string) => sql<object[]>`
  select o.number as order_number, p.handed_over_at as created_at, p.thanks as text, p.condition as status,
    p.stood_days as days, p.picture ->> 'src' as photo
  from bouquet_pages p join orders o on o.id = p.order_id
  where o.user_id = ${userId} and o.erased_at is null
    and coalesce(p.thanks, p.condition, p.stood_days::text, p.picture ->> 'src') is not null
  order by p.handed_over_at`

export const findIds = async ({ sql }: Db, userId: string): Promise<string[]> =>
  (
    await sql<{ order_id: string }[]>`
      select p.order_id from bouquet_pages p join orders o on o.id = p.order_id where o.user_id = ${userId}`
  ).map(({ order_id }) => order_id)

/** How long it stood stays: nobody can be told from it. */
export const scrubPages = ({ sql }: Db, userId: string) => sql`
  update bouquet_pages p set token_hash = null, send_at = null, remind_at = null, thanks = null
  from orders o where o.id = p.order_id and o.user_id = ${userId}`
