import { uuidv7 } from 'uuidv7'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type {
  Address,
  Attention,
  OrderStatus,
  PaymentStatus,
  Order,
} from '#/domains/orders/contract/customer.ts'

export type NotifiedOrder = Pick<StateRow, 'id' | 'number' | 'user_id'>

export type StateRow = Pick<
  Order,
  | 'id'
  | 'number'
  | 'status'
  | 'order_type'
  | 'time_type'
  | 'date'
  | 'time_from'
  | 'time_to'
  | 'payment_method'
  | 'payment_status'
  | 'address_status'
  | 'photo_status'
  | 'paid'
  | 'refunded'
  | 'reason'
  | 'remember_date'
  | 'recipient_name'
  | 'recipient_phone'
  | 'promo_code'
> & {
  /** null: who bought at the counter did not say. */
  user_id: string | null
  city_id: number
  store_id: number
  source: OrderSource
  needs_attention: Attention | null
  total: number
  /** That pays a part of its price; kopecks of this, and of them those that went back to it. */
  certificate_id: string | null
  certificate_part: number
  certificate_returned: number
  /** Kopecks that a change made dearer. */
  due: number
  substitutions_asked: number
  photo_required: boolean
  /** Of a day that has not come in its city. */
  is_later: boolean
  points: number
  friend_discount: number
  zone_id: number | null
  /** When its customer was erased. */
  erased_at: Date | null
}

export const stateColumns = ({ sql, now }: Db) => sql`
  id, number, user_id, city_id, store_id, source, status, order_type, time_type, date, to_char(time_from, 'HH24:MI') as time_from,
  to_char(time_to, 'HH24:MI') as time_to, payment_method, payment_status, address_status, photo_status, needs_attention,
  total, certificate_id, certificate_part, certificate_returned, paid, refunded, due, substitutions_asked, photo_required, reason, remember_date, recipient_name, recipient_phone, promo_code, points, friend_discount, zone_id,
  erased_at,
  date > (${now()}::timestamptz at time zone (select c.time_zone from cities c where c.id = city_id))::date as is_later`

/** Not locked: decide by a conditional update. */
export const findState = async (db: Db, id: string) => {
  const [row] = await db.sql<StateRow[]>`select ${stateColumns(db)} from orders where id = ${id}`
  return row
}

export const lockState = async (db: Db, id: string) => {
  const [row] = await db.sql<StateRow[]>`select ${stateColumns(db)} from orders where id = ${id} for update`
  return row
}

/**
 * Asked before the holds are locked: holds of an uncommitted transaction are invisible, though the status,
 * read under lock, would match.
 */
export const hasStatus = async ({ sql }: Db, { id, from }: { id: string; from: OrderStatus }) =>
  (await sql`select from orders where id = ${id} and status = ${from}`).length === 1

/** False when overtaken. */
export const setStatus = async (
  { sql, now }: Db,
  id: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<boolean> =>
  (
    await sql`
      update orders set status = ${to}, updated_at = ${now()}, pay_until = null,
        due = case when ${to} = 'cancelled' then 0 else due end,
        due_until = case when ${to} <> 'cancelled' then due_until end,
        photo_until = case when ${to} = 'assembled' then photo_until end
      where id = ${id} and status = ${from}`
  ).count === 1

type HistoryEntry = { status: OrderStatus; actor: string; reason?: string | null | undefined }

/** Returns its moment: after all before it, also where another process had a clock that is ahead of this one's. */
export const insertHistory = async (
  { sql, now }: Db,
  orderId: string,
  { status, actor, reason }: HistoryEntry,
): Promise<Date> => {
  const [row] = await sql<[{ created_at: Date }]>`
    insert into order_history (id, order_id, status, actor, reason, created_at)
    select ${uuidv7()}, ${orderId}, ${status}, ${actor}, ${reason ?? null},
      greatest(${now()}::timestamptz, max(h.created_at) + interval '1 millisecond')
    from order_history h where h.order_id = ${orderId}
    returning created_at`
  return row.created_at
}

/** The first of an order. */
export const insertFirstHistory = (
  { sql, now }: Db,
  orderId: string,
  { status, actor }: Pick<HistoryEntry, 'status' | 'actor'>,
) => sql`
  insert into order_history (id, order_id, status, actor, created_at)
  values (${uuidv7()}, ${orderId}, ${status}, ${actor}, ${now()})`

export type LogEntry = {
  axis: 'payment' | 'address' | 'photo' | 'attention' | 'work'
  value: string
  /** A user's id, `system`, `bank` or `recipient`. */
  actor: string
  reason?: string | null | undefined
}

/** Of another axis, or work on it. */
export const insertLog = (db: Db, orderId: string, { axis, value, actor, reason }: LogEntry) => db.sql`
  insert into order_log (id, order_id, axis, value, actor, reason, created_at)
  values (${uuidv7()}, ${orderId}, ${axis}, ${value}, ${actor}, ${reason ?? null}, ${db.now()})`

export const setPaymentStatus = ({ sql, now }: Db, id: string, status: PaymentStatus) => sql`
  update orders set payment_status = ${status}, updated_at = ${now()} where id = ${id} and payment_status <> ${status}`

export const setPaymentMethod = ({ sql, now }: Db, id: string, method: number) => sql`
  update orders set payment_method = ${method}, updated_at = ${now()} where id = ${id} and payment_method <> ${method}`

/** For an order that ended unpaid. */
export const clearPendingPayment = ({ sql }: Db, id: string) =>
  sql`update orders set payment_status = 'unpaid' where id = ${id} and paid = 0`

export const addMoney = ({ sql, now }: Db, id: string, { paid = 0, refunded = 0 }) => sql`
  update orders set paid = paid + ${paid}, refunded = refunded + ${refunded}, updated_at = ${now()} where id = ${id}`

/** Kopecks of its certificate that went back to it, or were taken again (negative). */
export const addCertificateReturned = ({ sql, now }: Db, id: string, amount: number) => sql`
  update orders set certificate_returned = certificate_returned + ${amount}, updated_at = ${now()} where id = ${id}`

/** As `afterCertificate` says; the price stays as it is, so money pays the difference. */
export const setCertificate = (
  { sql, now }: Db,
  id: string,
  {
    certificate_part: part,
    certificate_returned: returned,
  }: Pick<StateRow, 'certificate_part' | 'certificate_returned'>,
) => sql`
  update orders set certificate_part = ${part}, certificate_returned = ${returned},
    total = total + certificate_part - ${part}, updated_at = ${now()}
  where id = ${id}`

/** What is still owed of a change after `amount` kopecks came. */
export const payDue = ({ sql }: Db, id: string, amount: number) => sql`
  update orders set due = due - ${amount}, due_until = case when due > ${amount} then due_until end where id = ${id}`

/** False when already set. */
export const setAttention = async ({ sql, now }: Db, id: string, why: Attention | null): Promise<boolean> =>
  (
    await sql`
      update orders set needs_attention = ${why}, updated_at = ${now()}
      where id = ${id} and needs_attention is distinct from ${why}::text`
  ).count === 1

/** Except for a failed refund. */
export const clearAttention = ({ sql, now }: Db, id: string) => sql`
  update orders set needs_attention = null, updated_at = ${now()} where id = ${id} and needs_attention <> 'refund_failed'`

export const findLastReason = async ({ sql }: Db, id: string) => {
  const [row] = await sql<{ reason: string | null }[]>`
    select reason from order_history where order_id = ${id} order by created_at desc, id desc limit 1`
  return row?.reason ?? null
}

export const findDeliveryAddress = async ({ sql }: Db, id: string) => {
  const [row] = await sql<{ address: Pick<Address, 'name' | 'coords'> | null }[]>`
    select address from orders where id = ${id} and order_type = 'delivery'`
  return row?.address ?? undefined
}

/** Of an order that waited: money by hand counts alone. */
export const forgetBankMoney = ({ sql }: Db, id: string) => sql`
  update orders set paid = 0, refunded = 0 where id = ${id}`

/** Staff had its money in their hands, or saw it come. */
export const isPaidByHand = async ({ sql }: Db, id: string): Promise<boolean> =>
  (
    await sql`
      select from order_log where order_id = ${id} and axis = 'payment' and value = 'paid' and actor <> 'bank' limit 1`
  ).length > 0
