import type { Db } from '#/platform/server/db.ts'

/** Somebody's own code, this new one where there was none; undefined when the new one is another's. */
export const keepCode = async ({ sql }: Db, userId: string, code: string) => {
  const [row] = await sql<{ referral_code: string }[]>`
    update users set referral_code = coalesce(referral_code, ${code})
    where id = ${userId} and (referral_code is not null or not exists (select from users where referral_code = ${code}))
    returning referral_code`
  return row?.referral_code
}

export const isCodeKnown = async ({ sql }: Db, code: string): Promise<boolean> =>
  (await sql`select from users where referral_code = ${code}`).length > 0

/** Nothing when nobody has this code. */
export const insertInvite = ({ sql, now }: Db, friendId: string, code: string, expiresAt: Date) => sql`
  insert into invites (friend_id, inviter_id, created_at, expires_at)
  select ${friendId}, id, ${now()}::timestamptz, ${expiresAt}::timestamptz from users
  where referral_code = ${code} and id <> ${friendId}
  on conflict (friend_id) do nothing`

/** An invitation that holds and was not used yet. */
export const hasInvite = async ({ sql, now }: Db, friendId: string): Promise<boolean> =>
  (
    await sql`
      select from invites where friend_id = ${friendId} and order_id is null and expires_at > ${now()}`
  ).length > 0

export const useInvite = async ({ sql, now }: Db, friendId: string, orderId: string): Promise<boolean> =>
  (
    await sql`
      update invites set order_id = ${orderId}
      where friend_id = ${friendId} and order_id is null and expires_at > ${now()}`
  ).count === 1

export const giveInviteBack = ({ sql }: Db, orderId: string) =>
  sql`update invites set order_id = null where order_id = ${orderId}`

/** How many friends came, and for how many the inviter was rewarded. */
export const countFriends = async ({ sql }: Db, inviterId: string) => {
  const [row] = await sql<[{ invited: number; rewarded: number }]>`
    select (select count(*)::int from invites where inviter_id = ${inviterId}) as invited,
      (select count(*)::int from point_lots where user_id = ${inviterId} and kind = 'referral') as rewarded`
  return row
}
