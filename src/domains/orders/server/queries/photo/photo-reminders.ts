import type { Db } from '#/platform/server/database/db.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { PhotoTerm } from '#/domains/orders/rules/photo-term.ts'

/** `leaves_by`: as the board counts it; null where the time is not known. */
export const findLeaving = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<[{ leaves_by: Date | null; time_zone: string }]>`
    select c.time_zone,
      (o.date + case when o.order_type = 'pickup' then o.time_from else o.time_to end) at time zone c.time_zone
        - case when o.order_type = 'pickup' then interval '0'
            else make_interval(mins => coalesce(z.courier_minutes, 0)) end as leaves_by
    from orders o join cities c on c.id = o.city_id left join zones z on z.id = o.zone_id
    where o.id = ${orderId}`
  return row
}

/** The photo that waits for an answer. */
export const findWaiting = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<{ id: string; created_at: Date }[]>`
    select f.id, f.created_at from order_photos f join orders o on o.id = f.order_id
    where f.order_id = ${orderId} and f.kind = 'bouquet' and f.answer is null
      and o.photo_status = 'sent' and o.status = 'assembled'
    order by f.created_at desc, f.id desc limit 1`
  return row
}

export const scheduleReminders = ({ sql }: Db, photoId: string, { smsAt, remindAt }: PhotoTerm) => sql`
  update order_photos set sms_at = ${smsAt}, remind_at = ${remindAt} where id = ${photoId}`

/** Of an order whose time was changed; an SMS that was sent is not sent again. */
export const moveTerm = async ({ sql, now }: Db, orderId: string, { until }: PhotoTerm): Promise<boolean> =>
  (
    await sql`
      update orders set photo_until = ${until}, updated_at = ${now()}
      where id = ${orderId} and status = 'assembled' and photo_status = 'sent' and photo_until <> ${until}`
  ).count === 1

export const moveReminder = ({ sql }: Db, photoId: string, remindAt: Date | null) =>
  sql`update order_photos set remind_at = ${remindAt} where id = ${photoId}`

/** Of photos that are answered, replaced by a newer one, or gone. */
export const forgetReminders = ({ sql }: Db) => sql`
  update order_photos f set sms_at = null, remind_at = null from orders o
  where o.id = f.order_id and (f.sms_at is not null or f.remind_at is not null)
    and (o.status <> 'assembled' or o.photo_status <> 'sent' or f.answer is not null
      or exists (select from order_photos n where n.order_id = f.order_id and n.kind = 'bouquet' and n.id > f.id))`

export type PhotoReminder = {
  id: string
  order_id: string
  number: number
  order_type: Order['order_type']
  user_id: string
  phone: string | null
  photo_until: Date
  time_zone: string
}

const waiting = ({ sql }: Db) => sql`
  select f.id, f.order_id, o.number, o.order_type, o.user_id, u.phone, o.photo_until, c.time_zone
  from order_photos f join orders o on o.id = f.order_id join users u on u.id = o.user_id
  join cities c on c.id = o.city_id
  where o.status = 'assembled' and o.photo_status = 'sent' and f.answer is null`

export const findSms = (db: Db, limit: number) => db.sql<PhotoReminder[]>`
  ${waiting(db)} and f.sms_at <= ${db.now()} and o.photo_until > ${db.now()} and u.phone is not null
  order by f.sms_at limit ${limit}`

/** True for the one that sends it; after a crash another may from `again` on. */
export const claimSms = async ({ sql, now }: Db, id: string, again: Date): Promise<boolean> =>
  (
    await sql`update order_photos set sms_at = ${again} where id = ${id} and sms_at <= ${now()} and answer is null`
  ).count === 1

export const markSmsSent = ({ sql }: Db, id: string) =>
  sql`update order_photos set sms_at = null where id = ${id}`

export const findLastCalls = (db: Db, limit: number) => db.sql<PhotoReminder[]>`
  ${waiting(db)} and f.remind_at <= ${db.now()} and o.photo_until > ${db.now()} order by f.remind_at limit ${limit}`

/** True for the one that tells. */
export const claimLastCall = async ({ sql, now }: Db, id: string): Promise<boolean> =>
  (
    await sql`update order_photos set remind_at = null where id = ${id} and remind_at <= ${now()} and answer is null`
  ).count === 1
