import type { Db } from '#/platform/server/database/db.ts'

export const deleteReasons = ({ sql }: Db, userId: string) =>
  sql`delete from reasons where user_id = ${userId}`

/** Before equal recipients are merged: same phone, and name ignoring case. */
export const repointRecipients = ({ sql }: Db, from: string, into: string) => sql`
  update reasons r set recipient_id = own.id
  from recipients duplicate join recipients own on own.user_id = ${into} and own.phone = duplicate.phone
    and lower(own.name) = lower(duplicate.name)
  where duplicate.user_id = ${from} and r.recipient_id = duplicate.id`

export const moveReasons = ({ sql }: Db, from: string, into: string) =>
  sql`update reasons set user_id = ${into} where user_id = ${from}`

export const findSavedReasons = ({ sql }: Db, userId: string) => sql<object[]>`
  select r.title, r.date, r.yearly, r.remind_days, p.name as recipient, r.comment, r.created_at
  from reasons r left join recipients p on p.id = r.recipient_id
  where r.user_id = ${userId} order by r.date, r.id`
