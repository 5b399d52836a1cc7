import type { Db } from '#/platform/server/database/db.ts'
import type { Doubt } from '#/domains/loyalty/contract/customer.ts'

/** Orders and payments are only read here. */

export type Reward = { friend_id: string; inviter_id: string; order_id: string }

type RewardsQuery = { since: Date; handedOverBefore: Date; zone: string; most: number }

/**
 * Unrewarded friends whose first order was handed over long enough ago and not refunded, not suspected and
 * not erased; only the first `most` per inviter and month of the zone.
 */
export const findRewards = (db: Db, { since, handedOverBefore, zone, most }: RewardsQuery) => db.sql<
  Reward[]
>`
  select friend_id, inviter_id, order_id from (
    select i.friend_id, i.inviter_id, i.order_id, h.completed_at,
      row_number() over (
        partition by i.inviter_id, date_trunc('month', h.completed_at at time zone ${zone})
        order by h.completed_at, o.id
      ) as place
    from invites i join orders o on o.id = i.order_id and o.status = 'completed' and o.payment_status <> 'refunded'
      -- Of a friend who was erased nothing is left to be doubted.
      and o.erased_at is null
    join users u on u.id = i.inviter_id and u.erased_at is null
    cross join lateral (
      select max(created_at) as completed_at from order_history where order_id = o.id and status = 'completed'
    ) h
    where h.completed_at >= ${since} and i.doubt is null and i.void_at is null
  ) friends
  where place <= ${most} and completed_at <= ${handedOverBefore} and not exists (
    select from point_lots l
    where l.user_id = inviter_id and l.kind = 'referral' and l.cause = friend_id::text)
  order by completed_at`

/**
 * Why a friend may be the inviter themself, the strongest reason first; null when nothing does. Also compares
 * the inviter's other friends and own inviter; card and recipient phone are compared with all customers.
 */
export const findDoubt = async ({ sql }: Db, reward: Reward): Promise<Doubt | null> => {
  const { friend_id: friend, inviter_id: inviter, order_id: order } = reward
  const around = sql`(
    select ${inviter}::uuid union select friend_id from invites where inviter_id = ${inviter} and friend_id <> ${friend}
    union select inviter_id from invites where friend_id = ${inviter})`
  const [row] = await sql<[{ card: boolean; recipient: boolean; device: boolean; address: boolean }]>`
    select
      exists (
        select from payments mine join payments p on p.payer = mine.payer join orders other on other.id = p.order_id
        where mine.order_id = ${order} and other.user_id <> ${friend}) as card,
      exists (
        select from users u
        where u.phone = o.recipient_phone and u.id <> ${friend} and u.created_at <= o.created_at)
      or exists (
        select from orders other
        where other.recipient_phone = o.recipient_phone and other.user_id in ${around}) as recipient,
      exists (
        select from sessions mine join sessions other on other.ip = mine.ip and other.user_agent = mine.user_agent
        where mine.user_id = ${friend} and mine.ip <> '' and mine.user_agent <> ''
          and other.user_id in ${around}) as device,
      exists (
        select from orders other
        where other.user_id in ${around} and lower(other.address->>'name') = lower(o.address->>'name')
          and lower(coalesce(other.address->>'apartment', '')) = lower(coalesce(o.address->>'apartment', ''))
      ) as address
    from orders o where o.id = ${order}`
  return DOUBTS.find((doubt) => row[doubt]) ?? null
}

const DOUBTS = ['card', 'recipient', 'device', 'address'] as const

/** True only for the first to set it. */
export const setDoubt = async ({ sql }: Db, friendId: string, doubt: Doubt): Promise<boolean> =>
  (await sql`update invites set doubt = ${doubt} where friend_id = ${friendId} and doubt is null`).count === 1

export type LostReward = { friend_id: string; inviter_id: string; owed: number }

/** Rewards for refunded orders, as far as not yet taken back. */
export const findLostRewards = ({ sql }: Db) => sql<LostReward[]>`
  select i.friend_id, i.inviter_id, l.amount - i.taken_back as owed
  from invites i join orders o on o.id = i.order_id and o.payment_status = 'refunded'
  join point_lots l on l.user_id = i.inviter_id and l.kind = 'referral' and l.cause = i.friend_id::text
  join point_accounts a on a.user_id = i.inviter_id and a.balance > 0
  where i.taken_back < l.amount and i.void_at is null`

/** False when another transaction was faster. */
export const addTakenBack = async (
  { sql }: Db,
  { friend_id, owed }: LostReward,
  points: number,
): Promise<boolean> =>
  (
    await sql`
      update invites set taken_back = taken_back + ${points} where friend_id = ${friend_id}
        and taken_back + ${owed} = (
          select amount from point_lots
          where user_id = invites.inviter_id and kind = 'referral' and cause = invites.friend_id::text)`
  ).count === 1
