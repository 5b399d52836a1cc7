import type { Db } from '#/platform/server/database/db.ts'

export const moveUses = ({ sql }: Db, from: string, into: string) =>
  sql`update promo_uses set user_id = ${into} where user_id = ${from}`

export const addCounts = ({ sql }: Db, from: string, into: string) => sql`
  with gone as (delete from promo_users where user_id = ${from} returning promo_id, used)
  insert into promo_users as u (promo_id, user_id, used) select promo_id, ${into}::uuid, used from gone
  on conflict (promo_id, user_id) do update set used = u.used + excluded.used`

type UsedPromo = {
  code: string
  created_at: Date
  discount: number
  order_id: string
  given_back: boolean
}

/** Roubles. */
export const findUsed = ({ sql }: Db, userId: string) => sql<UsedPromo[]>`
  select p.code, u.created_at, round(u.amount / 100.0, 2)::float8 as discount, u.order_id,
    u.state = 'given_back' as given_back
  from promo_uses u join promo_codes p on p.id = u.promo_id
  left join users w on w.id = u.user_id
  where u.user_id = ${userId} and u.created_at >= coalesce(w.revived_at, '-infinity') order by u.created_at`
