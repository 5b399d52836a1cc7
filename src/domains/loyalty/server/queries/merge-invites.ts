import type { Db } from '#/platform/server/database/db.ts'

export const deleteUnused = ({ sql }: Db, friendId: string) =>
  sql`delete from invites where friend_id = ${friendId} and order_id is null`

export const deleteReferralCodes = ({ sql }: Db, userId: string) => sql`
  delete from referral_codes
  where user_id in (select id from users where id = ${userId} or merged_into = ${userId})`

/** One would have invited oneself: the discount stays, no reward follows. */
export const voidBetween = async ({ sql, now }: Db, one: string, other: string): Promise<void> => {
  const between = sql`friend_id in (${one}, ${other}) and inviter_id in (${one}, ${other})`
  await sql`delete from invites where ${between} and order_id is null`
  await sql`update invites set void_at = ${now()} where ${between}`
}

/** A customer is invited once, by the used invitation; if both were used, the duplicate keeps its own. */
export const moveInvites = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`update invites set inviter_id = ${into} where inviter_id = ${from} and void_at is null`
  await sql`
    delete from invites own using invites duplicate
    where own.friend_id = ${into} and own.order_id is null and duplicate.friend_id = ${from} and duplicate.order_id is not null`
  await sql`
    delete from invites duplicate using invites own
    where duplicate.friend_id = ${from} and duplicate.order_id is null and own.friend_id = ${into}`
  const { count } = await sql`
    update invites set friend_id = ${into}
    where friend_id = ${from} and void_at is null and not exists (select from invites where friend_id = ${into})`
  if (count === 0) return
  await sql`update point_lots set cause = ${into} where kind = 'referral' and cause = ${from}`
}

export const findOwnInvitation = ({ sql }: Db, userId: string) => sql<object[]>`
  select '/r/' || r.code as link,
    (select count(*)::int from invites where inviter_id = u.id) as friends,
    (select created_at from invites where friend_id = u.id) as invited_at
  from users u left join referral_codes r on r.user_id = u.id where u.id = ${userId}
    and (r.code is not null or exists (select from invites where friend_id = u.id))`
