import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { Promo } from '#/domains/promo/rules/judge-promo.ts'

export type PromoRow = Omit<Promo, 'starts_on'>

export const findByFolded = ({ sql }: Db, folded: string) => sql<PromoRow[]>`
    select id, code, kind, value, max_discount, gift_variant_id, min_sum, valid_from, valid_to, usage_limit,
      per_user_limit, used, first_order_only, city_ids, category_ids, product_ids, order_types, weekdays, discounted_too,
      with_points, active
    from promo_codes where folded = ${folded}`

export const findUses = ({ sql }: Db, folded: string, userId: string | null) => sql<{ used: number }[]>`
  select u.used from promo_codes p join promo_users u on u.promo_id = p.id
  where p.folded = ${folded} and u.user_id = ${userId}`

export type PromoOfOrder = PromoRow & {
  /** Kopecks off goods and delivery. */
  amount: number
}

/** That an order uses. */
export const findOfOrder = async ({ sql }: Db, orderId: string) => {
  const [promo] = await sql<PromoOfOrder[]>`
    select p.id, code, kind, value, max_discount, gift_variant_id, min_sum, valid_from, valid_to, usage_limit,
      per_user_limit, used, first_order_only, city_ids, category_ids, product_ids, order_types, weekdays, discounted_too,
      with_points, active, u.amount
    from promo_uses u join promo_codes p on p.id = u.promo_id where u.order_id = ${orderId} and u.state = 'used'`
  return promo
}

export const setUseAmount = ({ sql }: Db, orderId: string, amount: number) =>
  sql`update promo_uses set amount = ${amount} where order_id = ${orderId} and state = 'used'`

/** Of an order that keeps no code. */
export const deleteGivenBack = ({ sql }: Db, orderId: string) =>
  sql`delete from promo_uses where order_id = ${orderId} and state = 'given_back'`

export type Use = {
  promoId: number
  userId: string
  orderId: string
  /** Kopecks off goods and delivery. */
  amount: number
}

/** With the order; false at a limit or when it has one already: the caller undoes what was counted. */
export const insertingUse = (
  { sql, now }: Db,
  { promoId, userId, orderId, amount }: Use,
): Write<boolean> => ({
  steps: [
    sql`used_promo as (
      update promo_codes set used = used + 1
      where id = ${promoId} and active and (usage_limit is null or used < usage_limit)
      returning id, per_user_limit)`,
    sql`used_by_customer as (
      insert into promo_users as u (promo_id, user_id, used) select id, ${userId}, 1 from used_promo
      on conflict (promo_id, user_id) do update set used = u.used + 1
        where u.used < coalesce((select per_user_limit from used_promo), u.used + 1)
      returning promo_id)`,
    sql`used_for_order as (
      insert into promo_uses as u (order_id, promo_id, user_id, amount, created_at)
      select ${orderId}::uuid, promo_id, ${userId}::uuid, ${amount}::int, ${now()}::timestamptz from used_by_customer
      on conflict (order_id) do update
        set promo_id = excluded.promo_id, amount = excluded.amount, state = 'used', created_at = excluded.created_at
        where u.state = 'given_back'
      returning order_id)`,
  ],
  answer: sql`(select count(*) from used_for_order)`,
  read: (used) => used === 1,
})

export const findGivenBack = async ({ sql }: Db, orderId: string) => {
  const [use] = await sql<Use[]>`
    select promo_id as "promoId", user_id as "userId", order_id as "orderId", amount from promo_uses
    where order_id = ${orderId} and state = 'given_back'`
  return use
}

/** Lock order as of `insertingUse`, against deadlocks. */
export const giveUseBack = ({ sql }: Db, orderId: string) => sql`
  with given as (
    update promo_uses set state = 'given_back' where order_id = ${orderId} and state = 'used' returning promo_id, user_id
  ), counted as (
    update promo_codes p set used = p.used - 1 from given where p.id = given.promo_id returning p.id, given.user_id
  )
  update promo_users u set used = u.used - 1
  from counted where u.promo_id = counted.id and u.user_id = counted.user_id`

/** Up to `most` each; deletes some outdated ones. */
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

export type CountedTries = { who: string; tries: number }

export const countTries = ({ sql }: Db, who: string[], since: Date) => sql<CountedTries[]>`
  select who, count(*)::int as tries from promo_tries
  where who = any(${who}) and created_at > ${since} group by who`

export const forgetTries = ({ sql }: Db, ids: string[]) =>
  sql`delete from promo_tries where id = any(${ids}::bigint[])`

export const forgetTriesOfKnown = ({ sql }: Db, ids: string[], folded: string) => sql`
  delete from promo_tries
  where id = any(${ids}::bigint[]) and exists (select from promo_codes where folded = ${folded})`
