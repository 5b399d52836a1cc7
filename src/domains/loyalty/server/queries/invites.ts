import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { Invitation } from '#/domains/loyalty/contract/customer.ts'

/** `code` if there was none; null when it is taken, undefined for an erased customer. */
export const ensureReferralCode = async ({ sql }: Db, userId: string, code: string) => {
  const [known] = await sql<{ code: string | null }[]>`
    select r.code from users u left join referral_codes r on r.user_id = u.id
    where u.id = ${userId} and u.erased_at is null`
  if (!known) return undefined
  if (known.code) return known.code
  const [made] = await sql<{ code: string }[]>`
    insert into referral_codes (user_id, code) values (${userId}, ${code}) on conflict do nothing returning code`
  return made?.code ?? null
}

export const isCodeKnown = async ({ sql }: Db, code: string): Promise<boolean> =>
  (await sql`select from referral_codes where code = ${code}`).length > 0

/** Inserts nothing for an unknown code. */
export const insertInvite = ({ sql, now }: Db, friendId: string, code: string, expiresAt: Date) => sql`
  insert into invites (friend_id, inviter_id, created_at, expires_at)
  select ${friendId}, coalesce(u.merged_into, u.id), ${now()}::timestamptz, ${expiresAt}::timestamptz
  from referral_codes r join users u on u.id = r.user_id
  where r.code = ${code} and coalesce(u.merged_into, u.id) <> ${friendId}
  on conflict (friend_id) do nothing`

export const findInvite = ({ sql, now }: Db, friendId: string) => sql`
  select 1 from invites
  where friend_id = ${friendId} and order_id is null and void_at is null and expires_at > ${now()}`

export const usingInvite = ({ sql, now }: Db, friendId: string, orderId: string): Write<boolean> => ({
  steps: [
    sql`used_invite as (
      update invites set order_id = ${orderId}
      where friend_id = ${friendId} and order_id is null and void_at is null and expires_at > ${now()}
      returning friend_id)`,
  ],
  answer: sql`(select count(*) from used_invite)`,
  read: (used) => used === 1,
})

export const giveInviteBack = ({ sql }: Db, orderId: string) =>
  sql`update invites set order_id = null where order_id = ${orderId}`

export const countFriends = async ({ sql }: Db, inviterId: string) => {
  const [row] = await sql<[Omit<Invitation, 'code' | 'path'>]>`
    select count(*)::int as invited,
      count(o.completed_at)::int as ordered,
      count(l.id)::int as rewarded,
      count(*) filter (where i.doubt is not null and l.id is null)::int as doubtful,
      coalesce(sum(l.amount - i.taken_back) filter (where l.id is not null), 0)::int as points
    from invites i left join loyalty_orders o on o.order_id = i.order_id
    left join point_lots l on l.user_id = i.inviter_id and l.kind = 'referral' and l.cause = i.friend_id::text
    where i.inviter_id = ${inviterId}`
  return row
}
