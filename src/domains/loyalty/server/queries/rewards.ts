import type { Db } from '#/platform/server/database/db.ts'
import type { Doubt } from '#/domains/loyalty/contract/customer.ts'

export type Reward = { friend_id: string; inviter_id: string; order_id: string }

type RewardsQuery = { since: Date; handedOverBefore: Date; zone: string; most: number }

/** Only the first `most` per inviter and month of the zone. */
export const findRewards = (db: Db, { since, handedOverBefore, zone, most }: RewardsQuery) => db.sql<
  Reward[]
>`
  select friend_id, inviter_id, order_id from (
    select i.friend_id, i.inviter_id, i.order_id, o.completed_at,
      row_number() over (
        partition by i.inviter_id, date_trunc('month', o.completed_at at time zone ${zone})
        order by o.completed_at, o.order_id
      ) as place
    from invites i join loyalty_orders o on o.order_id = i.order_id and not o.refunded
      -- Of a friend who was erased nothing is left to be doubted.
      and not o.erased
    join users u on u.id = i.inviter_id and u.erased_at is null
    where o.completed_at >= ${since} and i.doubt is null and i.void_at is null
  ) friends
  where place <= ${most} and completed_at <= ${handedOverBefore} and not exists (
    select from point_lots l
    where l.user_id = inviter_id and l.kind = 'referral' and l.cause = friend_id::text)
  order by completed_at`

/** The inviter, their other friends and their own inviter. */
export const findCircle = async ({ sql }: Db, inviterId: string, friendId: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select ${inviterId}::uuid as id
    union select friend_id from invites where inviter_id = ${inviterId} and friend_id <> ${friendId}
    union select inviter_id from invites where friend_id = ${inviterId}`
  return rows.map(({ id }) => id)
}

export const isDeviceShared = async ({ sql }: Db, friendId: string, circle: string[]): Promise<boolean> =>
  (
    await sql`
      select from sessions mine join sessions other on other.ip = mine.ip and other.user_agent = mine.user_agent
      where mine.user_id = ${friendId} and mine.ip <> '' and mine.user_agent <> ''
        and other.user_id = any(${circle}::uuid[]) limit 1`
  ).length > 0

/** True only for the first to set it. */
export const setDoubt = async ({ sql }: Db, friendId: string, doubt: Doubt): Promise<boolean> =>
  (await sql`update invites set doubt = ${doubt} where friend_id = ${friendId} and doubt is null`).count === 1

export type LostReward = { friend_id: string; inviter_id: string; owed: number }

/** As far as not yet taken back. */
export const findLostRewards = ({ sql }: Db) => sql<LostReward[]>`
  select i.friend_id, i.inviter_id, l.amount - i.taken_back as owed
  from invites i join loyalty_orders o on o.order_id = i.order_id and o.refunded
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
