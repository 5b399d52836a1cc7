import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import type { Reason } from '#/domains/reminders/contract.ts'

/** Until the transaction ends. */
export const lockReasons = (db: Db, userId: string) => advisoryLock(db, `reasons:${userId}`)

export type ReasonRow = Omit<Reason, 'next_date' | 'days_left' | 'last_given' | 'ordered' | 'recipient'> & {
  recipient: Pick<Recipient, 'id' | 'name' | 'phone'> | null
  /** The recipient's, or of the order that created the reason. */
  phone: string | null
  order_id: string | null
}

const selectReasons = ({ sql }: Db, where: Fragment) => sql<ReasonRow[]>`
  select r.id, r.user_id, r.title, r.date, r.yearly, r.remind_days, r.recipient_id, coalesce(r.comment, '') as comment,
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'phone', p.phone) end as recipient,
    coalesce(p.phone, o.recipient_phone) as phone, r.order_id
  from reasons r
  left join recipients p on p.id = r.recipient_id
  left join orders o on o.id = r.order_id
  where ${where}
  order by r.created_at, r.id`

export const findReasons = (db: Db, userId: string) => selectReasons(db, db.sql`r.user_id = ${userId}`)

export const findReason = async (db: Db, userId: string, id: string): Promise<ReasonRow | undefined> => {
  const [row] = await selectReasons(db, db.sql`r.id = ${id} and r.user_id = ${userId}`)
  return row
}

export type ReasonValues = Pick<
  Reason,
  'title' | 'date' | 'yearly' | 'remind_days' | 'recipient_id' | 'comment'
>

export const findSameReason = async (
  { sql }: Db,
  userId: string,
  { title, date, recipient_id }: ReasonValues,
): Promise<string | undefined> => {
  const [same] = await sql<{ id: string }[]>`
    select id from reasons
    where user_id = ${userId} and date = ${date} and lower(title) = lower(${title})
      and recipient_id is not distinct from ${recipient_id}
    order by created_at limit 1`
  return same?.id
}

export const countReasons = async ({ sql }: Db, userId: string): Promise<number> => {
  const [row] = await sql<[{ n: number }]>`select count(*)::int as n from reasons where user_id = ${userId}`
  return row.n
}

export const insertReason = (
  { sql, now }: Db,
  { id, userId, values }: { id: string; userId: string; values: ReasonValues },
) => sql`insert into reasons ${sql({ ...values, id, user_id: userId, created_at: now() })}`

/** `fromNow`: earlier due reminders are skipped. */
export const updateReason = (
  { sql, now }: Db,
  { id, userId, values, fromNow }: { id: string; userId: string; values: ReasonValues; fromNow: boolean },
) => sql`
  update reasons set ${sql(values)}, day_changed_at = case when ${fromNow} then ${now()} else day_changed_at end
  where id = ${id} and user_id = ${userId}`

export const deleteReason = async ({ sql }: Db, userId: string, id: string): Promise<boolean> => {
  const { count } = await sql`delete from reasons where id = ${id} and user_id = ${userId}`
  return count === 1
}

/** False when the customer has no such recipient. */
export const lockRecipient = async ({ sql }: Db, userId: string, id: string): Promise<boolean> => {
  const { count } = await sql`
    select from recipients where id = ${id} and user_id = ${userId} for key share`
  return count === 1
}

export const findTimeZone = async ({ sql }: Db, userId: string): Promise<string | undefined> => {
  const [row] = await sql<{ time_zone: string }[]>`
    select c.time_zone from orders o join cities c on c.id = o.city_id
    where o.user_id = ${userId} order by o.created_at desc limit 1`
  return row?.time_zone
}

type ReasonOfOrder = {
  id: string
  userId: string
  title: string
  date: string
  orderId: string
  remindDays: number[]
  recipient: { name: string; phone: string }
}

/**
 * Of the recipient where one's own list knows them; nothing for an order that made one before, nor for a day
 * already remembered by that name.
 */
export const insertReasonOfOrder = ({ sql, now }: Db, reason: ReasonOfOrder) => sql`
  insert into reasons (id, user_id, title, date, remind_days, recipient_id, order_id, created_at)
  select ${reason.id}::uuid, ${reason.userId}::uuid, ${reason.title}::text, ${reason.date}::date, ${reason.remindDays}::int[], (
    select id from recipients where user_id = ${reason.userId} and phone = ${reason.recipient.phone}
      and name = ${reason.recipient.name} limit 1
  ), ${reason.orderId}::uuid, ${now()}::timestamptz
  where not exists (
    select from reasons r where r.user_id = ${reason.userId} and lower(r.title) = lower(${reason.title})
      and r.yearly and to_char(r.date, 'MM-DD') = ${reason.date.slice(5)}
      and (r.recipient_id is null or exists (
        select from recipients p where p.id = r.recipient_id and p.phone = ${reason.recipient.phone}))
  )
  on conflict (order_id) do nothing`
