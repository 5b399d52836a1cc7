import type { Db } from '#/platform/server/database/db.ts'
import type { Promo } from '#/domains/promo/rules/judge-promo.ts'

export type PromoRow = Omit<Promo, 'starts_on'>

export const findByFolded = async ({ sql }: Db, folded: string) => {
  const [row] = await sql<PromoRow[]>`
    select id, code, kind, value, max_discount, gift_variant_id, min_sum, valid_from, valid_to, usage_limit,
      per_user_limit, used, first_order_only, city_ids, category_ids, product_ids, order_types, weekdays, discounted_too,
      with_points, active
    from promo_codes where folded = ${folded}`
  return row
}

export const countUses = async ({ sql }: Db, promoId: number, userId: string): Promise<number> => {
  const [row] = await sql<{ used: number }[]>`
    select used from promo_users where promo_id = ${promoId} and user_id = ${userId}`
  return row?.used ?? 0
}

export type Use = {
  promoId: number
  userId: string
  orderId: string
  /** Kopecks off goods and delivery. */
  amount: number
}

/** Counts a use of the code and of the user; false at either limit, then the caller rolls back. */
export const countUse = async ({ sql }: Db, { promoId, userId }: Use): Promise<boolean> => {
  const { count } = await sql`
    with taken as (
      update promo_codes set used = used + 1
      where id = ${promoId} and active and (usage_limit is null or used < usage_limit)
      returning id, per_user_limit
    )
    insert into promo_users as u (promo_id, user_id, used) select id, ${userId}, 1 from taken
    on conflict (promo_id, user_id) do update set used = u.used + 1
      where u.used < coalesce((select per_user_limit from taken), u.used + 1)`
  return count === 1
}

/** False when the order has a use already. */
export const insertUse = async ({ sql, now }: Db, { promoId, userId, orderId, amount }: Use) => {
  const { count } = await sql`
    insert into promo_uses as u (order_id, promo_id, user_id, amount, created_at)
    values (${orderId}, ${promoId}, ${userId}, ${amount}, ${now()})
    on conflict (order_id) do update
      set promo_id = excluded.promo_id, amount = excluded.amount, state = 'used', created_at = excluded.created_at
      where u.state = 'given_back'`
  return count === 1
}

export const findGivenBack = async ({ sql }: Db, orderId: string) => {
  const [use] = await sql<Use[]>`
    select promo_id as "promoId", user_id as "userId", order_id as "orderId", amount from promo_uses
    where order_id = ${orderId} and state = 'given_back'`
  return use
}

/** Same lock order as `countUse`, against deadlocks. */
export const giveUseBack = ({ sql }: Db, orderId: string) => sql`
  with given as (
    update promo_uses set state = 'given_back' where order_id = ${orderId} and state = 'used' returning promo_id, user_id
  ), counted as (
    update promo_codes p set used = p.used - 1 from given where p.id = given.promo_id returning p.id, given.user_id
  )
  update promo_users u set used = u.used - 1
  from counted where u.promo_id = counted.id and u.user_id = counted.user_id`

/** Records a try, up to `most` each, and deletes some outdated ones. */
export const insertTries = ({ sql, now }: Db, who: string[], since: Date, most: number) => sql<
  { id: string }[]
>`
  with swept as (
    delete from promo_tries
    where created_at < ${since} and id in (select id from promo_tries order by id limit 20 for update skip locked)
  )
  insert into promo_tries (who, created_at)
  select one, ${now()} from unnest(${who}::text[]) one
  where (select count(*) from promo_tries t where t.who = one and t.created_at > ${since}) <= ${most}
  returning id`

export const countTries = ({ sql }: Db, who: string[], since: Date) => sql<{ who: string; tries: number }[]>`
  select who, count(*)::int as tries from promo_tries
  where who = any(${who}) and created_at > ${since} group by who`

export const forgetTries = ({ sql }: Db, ids: string[]) =>
  sql`delete from promo_tries where id = any(${ids}::bigint[])`
