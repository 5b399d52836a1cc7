import { uuidv7 } from 'uuidv7'
import type { FieldChange } from '#/domains/orders/contract/change-parts.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import type { HeldPlace } from '#/domains/delivery/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { stateColumns, type StateRow } from '../order-state.ts'

export type ChangingRow = StateRow & {
  revision: number
  address: Address | null
  card_text: string | null
  comment: string | null
  is_know_address: boolean
  anonymous: boolean
  florist_id: string | null
  courier_id: string | null
  /** Kopecks. */
  goods_full: number
  goods: number
  promo_discount: number
  substitution_discount: number
  /** That the shop pays of the goods. */
  shop_discount: number
  delivery_price: number
  surcharge: number
  /** Of `delivery_price`, for second attempts. */
  attempt_fee: number
  attempts_charged: number
  failures: number
  due_until: Date | null
  is_delivery_free: boolean
  store_name: string
  time_zone: string
  /** null when erased. */
  customer_phone: string | null
}

/** Not locked: `saveChange` decides. */
export const findForChange = async (db: Db, id: string) => {
  const [row] = await db.sql<ChangingRow[]>`
    select ${stateColumns(db)}, revision, address, card_text, comment, is_know_address, anonymous, florist_id, courier_id,
      goods_full, goods, promo_discount, substitution_discount, shop_discount, delivery_price, surcharge, due_until,
      attempt_fee, attempts_charged,
      (select count(*)::int from order_history h where h.order_id = orders.id and h.status = 'delivery_failed') as failures,
      exists (
        select from promo_uses u join promo_codes p on p.id = u.promo_id
        where u.order_id = orders.id and p.kind = 'free_delivery'
      ) as is_delivery_free,
      (select name from stores where stores.id = orders.store_id) as store_name,
      (select time_zone from cities where cities.id = orders.city_id) as time_zone,
      (select phone from users where users.id = orders.user_id) as customer_phone
    from orders where id = ${id}`
  return row
}

/** What hangs on the lines; kopecks, and points. */
export type GoodsSums = Pick<
  ChangingRow,
  'goods_full' | 'goods' | 'promo_discount' | 'friend_discount' | 'points' | 'promo_code'
>

export type ChangedColumns = GoodsSums &
  Pick<
    ChangingRow,
    | 'recipient_name'
    | 'recipient_phone'
    | 'address'
    | 'card_text'
    | 'comment'
    | 'order_type'
    | 'date'
    | 'time_type'
    | 'time_from'
    | 'time_to'
    | 'store_id'
    | 'zone_id'
    | 'address_status'
    | 'is_know_address'
    | 'photo_status'
    | 'payment_method'
    | 'florist_id'
    | 'courier_id'
    | 'shop_discount'
    | 'delivery_price'
    | 'surcharge'
    | 'attempt_fee'
    | 'attempts_charged'
    | 'certificate_part'
    | 'certificate_returned'
    | 'total'
    | 'due'
    | 'due_until'
  >

type SeenOrder = Pick<
  ChangingRow,
  'id' | 'revision' | 'status' | 'due' | 'paid' | 'refunded' | 'certificate_returned'
>

/** False when changed, moved on or paid meanwhile: what is owed was counted without it. */
export const saveChange = async (
  { sql, now }: Db,
  { id, revision, status, due, paid, refunded, certificate_returned }: SeenOrder,
  to: ChangedColumns,
): Promise<boolean> =>
  (
    await sql`
      update orders set recipient_name = ${to.recipient_name}, recipient_phone = ${to.recipient_phone},
        address = ${to.address && sql.json(to.address)}, card_text = ${to.card_text}, comment = ${to.comment},
        order_type = ${to.order_type}, date = ${to.date}, time_type = ${to.time_type}, time_from = ${to.time_from},
        time_to = ${to.time_to}, store_id = ${to.store_id}, zone_id = ${to.zone_id},
        address_status = ${to.address_status}, is_know_address = ${to.is_know_address},
        photo_status = ${to.photo_status}, payment_method = ${to.payment_method}, florist_id = ${to.florist_id},
        courier_id = ${to.courier_id}, delivery_price = ${to.delivery_price}, surcharge = ${to.surcharge},
        attempt_fee = ${to.attempt_fee}, attempts_charged = ${to.attempts_charged},
        goods_full = ${to.goods_full}, goods = ${to.goods}, promo_discount = ${to.promo_discount},
        friend_discount = ${to.friend_discount}, points = ${to.points}, promo_code = ${to.promo_code},
        shop_discount = ${to.shop_discount}, certificate_part = ${to.certificate_part},
        certificate_returned = ${to.certificate_returned}, total = ${to.total}, due = ${to.due}, due_until = ${to.due_until},
        needs_attention = case
          when ${to.due} = 0 and needs_attention = 'change_unpaid' then null
          when ${to.attempts_charged} > attempts_charged and needs_attention = 'not_handed_over' then null
          else needs_attention end,
        revision = revision + 1, updated_at = ${now()}
      where id = ${id} and revision = ${revision} and status = ${status}
        and (due, paid, refunded, certificate_returned)
          = (${due}::int, ${paid}::int, ${refunded}::int, ${certificate_returned}::int)`
  ).count === 1

type ChangeEntry = { actor: string; changes: FieldChange[]; reason: string | null }

export const insertChange = (
  { sql, now }: Db,
  orderId: string,
  { actor, changes, reason }: ChangeEntry,
) => sql`
  insert into order_log (id, order_id, axis, value, actor, reason, changes, created_at)
  values (${uuidv7()}, ${orderId}, 'work', 'changed', ${actor}, ${reason}, ${sql.json(changes)}, ${now()})`

/** To the recipient's new phone; nothing where none is asked. */
export const sendRequestAgain = ({ sql }: Db, orderId: string, sendAt: Date) => sql`
  update address_requests set sent_at = null, reminded_at = null, send_at = ${sendAt}
  where order_id = ${orderId} and answered_at is null and sent_at is not null`

/** Before the order, as a cancel does. */
export const lockHeldPlaces = ({ sql }: Db, orderId: string) => sql<HeldPlace[]>`
  select store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to
  from order_slots where order_id = ${orderId} and state = 'held' order by kind = 'exact' desc for update`

export const forgetPlaces = ({ sql }: Db, orderId: string) =>
  sql`delete from order_slots where order_id = ${orderId} and state = 'held'`

/** Of an order whose stems were just given back. */
export const forgetStems = ({ sql }: Db, orderId: string) =>
  sql`delete from order_components where order_id = ${orderId} and state = 'released'`

/** The link ends with the new window, and its recipient is reported as silent as much later. */
export const moveRequest = ({ sql }: Db, orderId: string, expiresAt: Date) => sql`
  update address_requests set expires_at = ${expiresAt},
    silent_at = least(silent_at + (${expiresAt}::timestamptz - expires_at), ${expiresAt}::timestamptz)
  where order_id = ${orderId}`

export const forgetRequest = ({ sql }: Db, orderId: string) =>
  sql`delete from address_requests where order_id = ${orderId}`

export const findOrderVariants = ({ sql }: Db, orderId: string) =>
  sql<
    { variant_id: number; quantity: number }[]
  >`select variant_id, quantity from order_lines where order_id = ${orderId} order by position`

export const findZoneTerms = async ({ sql }: Db, zoneId: number) => {
  const [row] = await sql<{ id: number; price: number; free_from: number | null; courier_minutes: number }[]>`
    select id, price, free_from, courier_minutes from zones where id = ${zoneId}`
  return row ?? null
}

/** Waited for in vain, and staff not told yet. */
export const findUnpaidDues = ({ sql, now }: Db, limit: number) => sql<{ id: string; due: number }[]>`
  select id, due from orders where due_until <= ${now()} order by due_until limit ${limit}`

/** True for the one that tells staff. */
export const claimUnpaidDue = async ({ sql, now }: Db, id: string): Promise<boolean> =>
  (
    await sql`
      update orders set due_until = null, needs_attention = coalesce(needs_attention, 'change_unpaid'),
        updated_at = ${now()}
      where id = ${id} and due_until <= ${now()} and due > 0`
  ).count === 1

export const scheduleDueLink = ({ sql, now }: Db, id: string) =>
  sql`update orders set due_link_at = ${now()} where id = ${id}`

/** Only where nobody would read it in the shop: after a telephone call, say. */
export const scheduleChangeMessage = ({ sql, now }: Db, id: string) => sql`
  update orders o set change_sms_at = ${now()}
  where o.id = ${id} and o.user_id is not null and not exists (
    select from sessions s where s.user_id = o.user_id and s.revoked_at is null and s.expires_at > ${now()})`

/** `due`: kopecks to pay. */
export type DueLink = {
  id: string
  number: number
  due: number
  phone: string
  date: string
  time_from: string | null
  time_to: string | null
  payment_method: number
}

const dueLink = ({ sql }: Db, due: Fragment) => sql`
  o.id, o.number, ${due} as due, o.payment_method, u.phone, o.date::text as date, to_char(o.time_from, 'HH24:MI') as time_from,
  to_char(o.time_to, 'HH24:MI') as time_to`

/** Of customers who can still be told. */
export const findDueLinks = (db: Db, limit: number) => db.sql<DueLink[]>`
  select ${dueLink(db, db.sql`o.due`)} from orders o join users u on u.id = o.user_id
  where o.due_link_at <= ${db.now()} and o.due > 0 and u.phone is not null
  order by o.due_link_at limit ${limit}`

/** True for the one that sends it; after a crash another may from `until` on. */
export const claimDueLink = async ({ sql, now }: Db, id: string, until: Date): Promise<boolean> =>
  (
    await sql`update orders set due_link_at = ${until} where id = ${id} and due_link_at <= ${now()} and due > 0`
  ).count === 1

/** To an order that staff took, of customers who can still pay it. */
export const findPayLinks = (db: Db, limit: number) => db.sql<DueLink[]>`
  select ${dueLink(db, db.sql`o.total`)} from orders o join users u on u.id = o.user_id
  where o.pay_link_at <= ${db.now()} and o.status = 'awaiting_payment' and u.phone is not null
  order by o.pay_link_at limit ${limit}`

/** As `claimDueLink`. */
export const claimPayLink = async ({ sql, now }: Db, id: string, until: Date): Promise<boolean> =>
  (
    await sql`
      update orders set pay_link_at = ${until}
      where id = ${id} and pay_link_at <= ${now()} and status = 'awaiting_payment'`
  ).count === 1

export const markPayLinkSent = ({ sql }: Db, id: string) =>
  sql`update orders set pay_link_at = null where id = ${id}`

export const markDueLinkSent = ({ sql }: Db, id: string) =>
  sql`update orders set due_link_at = null where id = ${id}`

export const findChangeMessages = (db: Db, limit: number) => db.sql<DueLink[]>`
  select ${dueLink(db, db.sql`0`)} from orders o join users u on u.id = o.user_id
  where o.change_sms_at <= ${db.now()} and u.phone is not null
  order by o.change_sms_at limit ${limit}`

/** As `claimDueLink`. */
export const claimChangeMessage = async ({ sql, now }: Db, id: string, until: Date): Promise<boolean> =>
  (await sql`update orders set change_sms_at = ${until} where id = ${id} and change_sms_at <= ${now()}`)
    .count === 1

export const markChangeMessageSent = ({ sql }: Db, id: string) =>
  sql`update orders set change_sms_at = null where id = ${id}`
