import type { Db } from '#/platform/server/database/db.ts'
import type { Cause, ClaimState, Problem, Wish } from '#/domains/claims/rules/problems.ts'

export type ClaimStateRow = {
  id: string
  number: number
  order_id: string
  user_id: string
  store_id: number
  key: string
  state: ClaimState
  round: number
  version: number
  problem: Problem
  staff_id: string | null
  answered_at: Date | null
}

const columns = ({ sql }: Db) => sql`
  id, number, order_id, user_id, store_id, key, state, round, version, problem, staff_id, answered_at`

export const lockClaim = async (db: Db, id: string) => {
  const [row] = await db.sql<ClaimStateRow[]>`select ${columns(db)} from claims where id = ${id} for update`
  return row
}

export const findClaim = async (db: Db, id: string) => {
  const [row] = await db.sql<ClaimStateRow[]>`select ${columns(db)} from claims where id = ${id}`
  return row
}

export const lockOpenClaim = async (db: Db, orderId: string) => {
  const [row] = await db.sql<ClaimStateRow[]>`
    select ${columns(db)} from claims where order_id = ${orderId} and state <> 'closed' for update`
  return row
}

export const findByKey = async (db: Db, key: string) => {
  const [row] = await db.sql<ClaimStateRow[]>`select ${columns(db)} from claims where key = ${key}`
  return row
}

export const countOfOrder = async ({ sql }: Db, orderId: string): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from claims where order_id = ${orderId}`
  return row.count
}

export type NewClaim = {
  id: string
  key: string
  orderId: string
  userId: string
  storeId: number
  via: 'customer' | 'phone' | 'chat'
  problem: Problem
  text: string
  wish: Wish
  window: { date: string; time_from: string; time_to: string } | null
  amount: number | null
  staffId: string | null
  answerBy: Date
}

/** Undefined where another case of the order is open. */
export const insertClaim = async ({ sql, now }: Db, claim: NewClaim) => {
  const { window } = claim
  const [row] = await sql<{ number: number }[]>`
    insert into claims (id, number, order_id, user_id, store_id, key, via, problem, text, wish, wish_date, wish_from,
      wish_to, wish_amount, state, staff_id, answer_by, unread, created_at, updated_at)
    values (${claim.id}, nextval('claim_numbers'), ${claim.orderId}, ${claim.userId}, ${claim.storeId}, ${claim.key},
      ${claim.via}, ${claim.problem}, ${claim.text}, ${claim.wish}, ${window?.date ?? null}, ${window?.time_from ?? null},
      ${window?.time_to ?? null}, ${claim.amount}, 'open', ${claim.staffId}, ${claim.answerBy}, ${claim.staffId === null},
      ${now()}, ${now()})
    on conflict do nothing
    returning number`
  return row?.number
}

type StaffMove = { staffId: string }

/** Under its lock; every change counts. */
export const touch = ({ sql, now }: Db, id: string, unread: boolean) => sql`
  update claims set version = version + 1, unread = ${unread}, updated_at = ${now()} where id = ${id}`

export const takeClaim = ({ sql, now }: Db, id: string, { staffId }: StaffMove) => sql`
  update claims set staff_id = ${staffId}, version = version + 1, unread = false, updated_at = ${now()} where id = ${id}`

/** Who decides leads it from then on. */
export const lead = ({ sql }: Db, id: string, { staffId }: StaffMove) =>
  sql`update claims set staff_id = ${staffId} where id = ${id}`

/** Who answers first leads it. */
export const markAnswered = ({ sql, now }: Db, id: string, { staffId }: StaffMove) => sql`
  update claims set answered_at = coalesce(answered_at, ${now()}), staff_id = coalesce(staff_id, ${staffId}) where id = ${id}`

type CauseChange = { cause: Cause; componentId: number | null; deliveryId: string | null }

export const setCause = (
  { sql, now }: Db,
  id: string,
  { cause, componentId, deliveryId }: CauseChange,
) => sql`
  update claims set cause = ${cause}, cause_component_id = ${componentId}, cause_delivery_id = ${deliveryId},
    version = version + 1, updated_at = ${now()} where id = ${id}`

export const setToSign = ({ sql, now }: Db, id: string) => sql`
  update claims set state = 'to_sign', version = version + 1, unread = false, updated_at = ${now()} where id = ${id}`

export const setOpen = ({ sql, now }: Db, id: string) => sql`
  update claims set state = 'open', version = version + 1, updated_at = ${now()} where id = ${id}`

export const setDecided = ({ sql, now }: Db, id: string, closesAt: Date) => sql`
  update claims set state = 'decided', closes_at = ${closesAt}, version = version + 1, unread = false,
    answered_at = coalesce(answered_at, ${now()}), updated_at = ${now()} where id = ${id}`

/** A disagreement. */
export const beginRound = ({ sql, now }: Db, id: string, answerBy: Date) => sql`
  update claims set state = 'open', round = round + 1, closes_at = null, answered_at = null, answer_by = ${answerBy},
    version = version + 1, unread = true, updated_at = ${now()} where id = ${id}`

/** False when it is not decided any more. */
export const closeClaim = async (
  { sql, now }: Db,
  id: string,
  by: 'customer' | 'time' | 'staff',
): Promise<boolean> =>
  (
    await sql`
      update claims set state = 'closed', closes_at = null, closed_at = ${now()}, closed_by = ${by}, version = version + 1,
        unread = false, updated_at = ${now()}
      where id = ${id} and state = 'decided'`
  ).count === 1

/** Of a new bouquet only once it has been handed over, or is cancelled. */
export const findQuiet = ({ sql, now }: Db, limit: number) => sql<{ id: string }[]>`
  select c.id from claims c
  where c.state = 'decided' and c.closes_at <= ${now()} and not exists (
    select from claim_decisions d join orders o on o.id = d.remake_order_id
    where d.claim_id = c.id and d.round = c.round and o.status not in ('completed', 'cancelled'))
  order by c.closes_at limit ${limit}`
