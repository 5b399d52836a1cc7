import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** With a reason for the customer. Under `lockAccount`. */
const voidLots = async (
  { sql, now }: Db,
  userId: string,
  which: Fragment,
  reason: string | null,
): Promise<void> => {
  await sql`
    with found as (
      select id, rest from point_lots where user_id = ${userId} and rest > 0 and ${which}
    ), gone as (
      update point_lots l set rest = 0 from found where l.id = found.id returning l.id, found.rest as amount
    ), moved as (
      insert into point_moves (id, user_id, lot_id, type, amount, reason, created_at)
      select gen_random_uuid(), ${userId}, id, 'void', -amount, ${reason}::text, ${now()} from gone
    )
    update point_accounts set changed_at = ${now()}, balance = balance - (select sum(amount) from gone)
    where user_id = ${userId} and exists (select from gone)`
}

export const voidAll = (db: Db, userId: string, reason: string | null) =>
  voidLots(db, userId, db.sql`true`, reason)

type MergedAccounts = { from: string; into: string; reason: string }

/** Of the same cause; they are kept under a cause of their own. */
export const voidDuplicateLots = async (db: Db, { from, into, reason }: MergedAccounts): Promise<void> => {
  const { sql } = db
  const twice = sql`exists (
    select from point_lots own
    where own.user_id = ${into} and own.kind = point_lots.kind and own.cause = point_lots.cause)`
  await voidLots(db, from, twice, reason)
  await sql`update point_lots set cause = cause || ' ' || ${from} where user_id = ${from} and ${twice}`
}

type MutualReward = { inviter: string; friend: string; reason: string }

export const voidReward = (db: Db, { inviter, friend, reason }: MutualReward) =>
  voidLots(db, inviter, db.sql`kind = 'referral' and cause = ${friend}`, reason)

/** Both accounts are locked. */
export const moveLedger = async ({ sql, now }: Db, from: string, into: string): Promise<void> => {
  await sql`update point_lots set user_id = ${into} where user_id = ${from}`
  await sql`update point_moves set user_id = ${into} where user_id = ${from}`
  await sql`
    with gone as (delete from point_accounts where user_id = ${from} returning balance)
    update point_accounts a set balance = a.balance + gone.balance, changed_at = ${now()}
    from gone where a.user_id = ${into}`
}

/** Staff's free text. */
export const forgetReasons = ({ sql }: Db, userId: string) =>
  sql`update point_moves set reason = null where user_id = ${userId} and reason is not null`

/** Since the account was last revived. */
export const findLedger = ({ sql }: Db, userId: string) => sql<object[]>`
  select m.created_at, m.type as what, m.amount as points, o.number as order_number, m.reason,
    case when m.amount > 0 then l.expires_at end as expires_at
  from point_moves m join point_lots l on l.id = m.lot_id join users u on u.id = m.user_id
  left join loyalty_orders o on o.order_id = m.order_id
  where m.user_id = ${userId} and m.created_at >= coalesce(u.revived_at, '-infinity') order by m.created_at, m.id`
