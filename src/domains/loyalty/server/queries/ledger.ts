import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writeTogether } from '#/platform/server/statements/write.ts'
import type { LotKind } from '#/domains/loyalty/contract/customer.ts'

/**
 * Each statement changes lots, ledger and account together, under `lockAccount`, so that it sees the result of the
 * one before.
 */

/**
 * Until the transaction ends; creates the account if missing, and expires points. Returns the owner: the merged
 * customer for a duplicate, null for an erased one.
 */
export const lockAccount = async (db: Db, customerId: string): Promise<string | null> => {
  const userId = await lockRow(db, customerId)
  if (userId) await expirePoints(db, userId)
  return userId
}

/** As `lockAccount`, but expired points stay until somebody looks for them. */
export const lockRow = async ({ sql, now }: Db, customerId: string): Promise<string | null> => {
  const [account] = await sql<{ user_id: string }[]>`
    insert into point_accounts (user_id, changed_at) values (${customerId}, ${now()})
    on conflict (user_id) do update set balance = point_accounts.balance returning user_id`
  return account?.user_id ?? null
}

const expirePoints = ({ sql, now }: Db, userId: string) => sql`
  with over as (
    select id, rest from point_lots where user_id = ${userId} and rest > 0 and expires_at <= ${now()}
  ), gone as (
    update point_lots l set rest = 0 from over where l.id = over.id returning l.id, over.rest as amount
  ), moved as (
    insert into point_moves (id, user_id, lot_id, type, amount, created_at)
    select gen_random_uuid(), ${userId}, id, 'expire', -amount, ${now()} from gone
  )
  update point_accounts set changed_at = ${now()},
    balance = balance - (select sum(amount) from gone)
  where user_id = ${userId} and exists (select from gone)`

export type NewLot = {
  userId: string
  kind: LotKind
  cause: string
  amount: number
  usableAt: Date
  expiresAt: Date
  orderId: string | null
  hand: ManualEntry | null
}
export type ManualEntry = { id: string; staffId: string | null; reason: string }

/** False when the cause was credited before. Under `lockAccount`. */
export const addLot = async ({ sql, now }: Db, lot: NewLot): Promise<boolean> => {
  const { count } = await sql`
    with lot as (
      insert into point_lots (id, user_id, kind, cause, amount, rest, usable_at, expires_at, created_at)
      values (${uuidv7()}, ${lot.userId}, ${lot.kind}, ${lot.cause}, ${lot.amount}, ${lot.amount}, ${lot.usableAt},
        ${lot.expiresAt}, ${now()})
      on conflict (user_id, kind, cause) do nothing
      returning id, kind, amount
    ), moved as (
      insert into point_moves (id, user_id, lot_id, type, amount, order_id, staff_id, reason, created_at)
      select ${lot.hand?.id ?? uuidv7()}, ${lot.userId}, id, kind, amount, ${lot.orderId}, ${lot.hand?.staffId ?? null},
        ${lot.hand?.reason ?? null}, ${now()}
      from lot
    )
    update point_accounts set balance = balance + ${lot.amount}, changed_at = ${now()}
    where user_id = ${lot.userId} and exists (select from lot)`
  return count === 1
}

type PointsWithdrawal = {
  userId: string
  points: number
  type: 'withdraw' | 'manual' | 'void'
  /** Also those not usable yet. */
  pendingToo: boolean
  orderId: string | null
  hand: ManualEntry | null
}

/** First those that expire first; false, and nothing taken, when there are too few. Under `lockAccount`. */
export const takePoints = async (db: Db, taking: PointsWithdrawal): Promise<boolean> => {
  const [isTaken] = await writeTogether(db, takingPoints(db, taking))
  return isTaken
}

export const takingPoints = ({ sql, now }: Db, taking: PointsWithdrawal): Write<boolean> => {
  const { userId, points, pendingToo, hand } = taking
  return {
    steps: [
      sql`open_lots as (
        select id, rest, sum(rest) over (order by expires_at, created_at, id)::int as upto
        from point_lots
        where user_id = ${userId} and rest > 0 and expires_at > ${now()}
          and (${pendingToo} or usable_at <= ${now()}))`,
      sql`lot_parts as (
        select id, upto, least(rest, ${points}::int - (upto - rest)) as amount
        from open_lots where upto - rest < ${points} and (select sum(rest) from open_lots) >= ${points})`,
      sql`drained_lots as (
        update point_lots l set rest = l.rest - part.amount from lot_parts part where l.id = part.id
        returning l.id, part.amount, part.upto)`,
      sql`withdrawn as (
        insert into point_moves (id, user_id, lot_id, type, amount, order_id, staff_id, reason, created_at)
        select case row_number() over (order by upto) when 1 then ${hand?.id ?? uuidv7()}::uuid else gen_random_uuid() end, ${userId}, id, ${taking.type}, -amount,
          ${taking.orderId}::uuid, ${hand?.staffId ?? null}::uuid, ${hand?.reason ?? null}::text, ${now()}
        from drained_lots)`,
      sql`lowered_account as (
        update point_accounts set balance = balance - ${points}, changed_at = ${now()}
        where user_id = ${userId} and exists (select from drained_lots)
        returning user_id)`,
    ],
    answer: sql`(select count(*) from lowered_account)`,
    read: (lowered) => lowered === 1,
  }
}

export const findHolderOf = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from point_moves where order_id = ${orderId} limit 1`
  return row?.user_id
}

type PointsReturn = {
  userId: string
  orderId: string
  until: Date
  firstWarningDays: number
  /** Not all that the order took. */
  most?: number | undefined
}

/** Valid until `until` at least, those that last longest first. Undefined when nothing was owed. Under `lockAccount`. */
export const returnPoints = async (
  { sql, now }: Db,
  { userId, orderId, until, firstWarningDays, most }: PointsReturn,
) => {
  const [returned] = await sql<{ points: number; expires_at: Date }[]>`
    with taken as (
      select m.lot_id, -sum(m.amount)::int as amount,
        (-sum(sum(m.amount)) over (order by l.expires_at desc, l.created_at desc, l.id desc))::int as upto
      from point_moves m join point_lots l on l.id = m.lot_id
      where m.order_id = ${orderId} and m.type in ('withdraw', 'return')
      group by m.lot_id, l.id having sum(m.amount) < 0
    ), owed as (
      select lot_id, least(amount, coalesce(${most ?? null}::int, upto) - (upto - amount)) as amount from taken
      where upto - amount < coalesce(${most ?? null}::int, upto)
    ), back as (
      -- Of the new end the customer is told now, so the first warning of it would say it twice.
      update point_lots l set rest = rest + owed.amount, expires_at = greatest(expires_at, ${until}),
        warned = case when expires_at < ${until} then ${firstWarningDays}::int else warned end
      from owed where l.id = owed.lot_id
      returning l.id, owed.amount, l.expires_at
    ), moved as (
      insert into point_moves (id, user_id, lot_id, type, amount, order_id, created_at)
      select gen_random_uuid(), ${userId}, id, 'return', amount, ${orderId}::uuid, ${now()} from back
    )
    update point_accounts set changed_at = ${now()}, balance = balance + (select sum(amount) from back)
    where user_id = ${userId} and exists (select from back)
    returning (select sum(amount)::int from back) as points, (select min(expires_at) from back) as expires_at`
  return returned
}

/** What is left of it. Under `lockAccount`. */
export const voidAccrual = ({ sql, now }: Db, userId: string, orderId: string) => sql`
  with brought as (
    select id, rest from point_lots
    where user_id = ${userId} and kind = 'accrual' and cause = ${orderId} and rest > 0
  ), gone as (
    update point_lots l set rest = 0 from brought where l.id = brought.id returning l.id, brought.rest as amount
  ), moved as (
    insert into point_moves (id, user_id, lot_id, type, amount, order_id, created_at)
    select gen_random_uuid(), ${userId}, id, 'void', -amount, ${orderId}::uuid, ${now()} from gone
  )
  update point_accounts set changed_at = ${now()}, balance = balance - (select sum(amount) from gone)
  where user_id = ${userId} and exists (select from gone)`

/** For repeated requests. Under `lockAccount`. */
export const findHolderOfMove = async ({ sql }: Db, id: string) => {
  const [row] = await sql<{ user_id: string }[]>`select user_id from point_moves where id = ${id}`
  return row?.user_id
}

export const sumGivenBy = async ({ sql }: Db, staffId: string, since: Date): Promise<number> => {
  const [row] = await sql<[{ given: number }]>`
    select coalesce(sum(amount), 0)::int as given from point_moves
    where staff_id = ${staffId} and type = 'manual' and amount > 0 and created_at > ${since}`
  return row.given
}

/** Expired points not yet in the ledger. */
export const findHoldersOfBurnt = ({ sql, now }: Db, limit: number) => sql<{ user_id: string }[]>`
  select distinct user_id from point_lots where rest > 0 and expires_at <= ${now()} limit ${limit}`
