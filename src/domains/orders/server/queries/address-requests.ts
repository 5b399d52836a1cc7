import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Address, AddressStatus, OrderStatus } from '#/domains/orders/contract/customer.ts'

type NewRequest = { orderId: string; tokenHash: string; sendAt: Date; silentAt: Date; expiresAt: Date }

export const insertRequest = (
  { sql }: Db,
  { orderId, tokenHash, sendAt, silentAt, expiresAt }: NewRequest,
) => sql`
  insert into address_requests (order_id, token_hash, send_at, silent_at, expires_at)
  values (${orderId}, ${tokenHash}, ${sendAt}, ${silentAt}, ${expiresAt})
  on conflict (order_id) do nothing`

export type RequestRow = {
  order_id: string
  number: number
  user_id: string
  city_id: number
  store_id: number
  status: OrderStatus
  address_status: AddressStatus
  time_type: TimeType
  date: string
  time_from: string | null
  time_to: string | null
  address: Address | null
  recipient_name: string
  sender_name: string | null
  answered_at: Date | null
  wish: 'other_day' | 'refused' | null
  wish_text: string | null
}

const requests = ({ sql }: Db) => sql`
  select o.id as order_id, o.number, o.user_id, o.city_id, o.store_id, o.status, o.address_status, o.time_type, o.date,
    to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to, o.address,
    o.recipient_name, case when not o.anonymous then u.name end as sender_name, r.answered_at, r.wish, r.wish_text
  from address_requests r join orders o on o.id = r.order_id left join users u on u.id = o.user_id`

export const findRequest = async (db: Db, hash: string) => {
  const [row] = await db.sql<RequestRow[]>`
    ${requests(db)} where r.token_hash = ${hash} and r.expires_at > ${db.now()}`
  return row
}

export const findTokenHash = async ({ sql, now }: Db, orderId: string): Promise<string | undefined> => {
  const [row] = await sql<{ token_hash: string }[]>`
    select token_hash from address_requests where order_id = ${orderId} and expires_at > ${now()}`
  return row?.token_hash
}

export const markOpened = ({ sql, now }: Db, hash: string) => sql`
  update address_requests set opened_at = ${now()} where token_hash = ${hash} and opened_at is null`

export const markAnswered = ({ sql, now }: Db, orderId: string, expiresAt: Date | null) => sql`
  update address_requests
  set answered_at = ${now()}, opened_at = coalesce(opened_at, ${now()}), silent_at = null,
    expires_at = coalesce(${expiresAt}::timestamptz, expires_at)
  where order_id = ${orderId}`

export type DueRow = {
  order_id: string
  recipient_name: string
  recipient_phone: string
  again: boolean
  time_zone: string
  token_hash: string
}

/** Reminders too; to mobiles, of orders without an address. */
export const findDueMessages = ({ sql, now }: Db, limit: number) => sql<DueRow[]>`
  select r.order_id, o.recipient_name, o.recipient_phone, r.sent_at is not null as again, c.time_zone,
    r.token_hash
  from address_requests r join orders o on o.id = r.order_id join cities c on c.id = o.city_id
  where r.answered_at is null and r.send_at <= ${now()} and r.reminded_at is null and r.expires_at > ${now()}
    and o.address_status = 'requested' and o.status in ('new', 'confirmed', 'assembling', 'assembled')
    and o.recipient_phone like '+79%'
  order by r.send_at, r.order_id limit ${limit}`

/** True for the one that sends it; after a crash another may from `until` on. */
export const claimMessage = async ({ sql, now }: Db, orderId: string, until: Date): Promise<boolean> =>
  (
    await sql`
      update address_requests set send_at = ${until}
      where order_id = ${orderId} and send_at <= ${now()} and answered_at is null and reminded_at is null`
  ).count === 1

/** Schedules the reminder. */
export const markSent = ({ sql, now }: Db, orderId: string, remindAt: Date) => sql`
  update address_requests
  set reminded_at = case when sent_at is not null then ${now()}::timestamptz end, sent_at = coalesce(sent_at, ${now()}),
    send_at = ${remindAt}
  where order_id = ${orderId}`

type RequestedOrder = { order_id: string; number: number; user_id: string }

export const findSilent = ({ sql, now }: Db, limit: number) => sql<RequestedOrder[]>`
  select r.order_id, o.number, o.user_id from address_requests r join orders o on o.id = r.order_id
  where r.answered_at is null and r.silent_at <= ${now()} and o.address_status = 'requested'
    and o.status in ('new', 'confirmed', 'assembling', 'assembled')
  order by r.silent_at, r.order_id limit ${limit}`

/** True for the one that reports it. */
export const claimSilent = async ({ sql, now }: Db, orderId: string): Promise<boolean> =>
  (
    await sql`
      update address_requests set silent_at = null
      where order_id = ${orderId} and silent_at <= ${now()} and answered_at is null`
  ).count === 1

export const findEnded = ({ sql, now }: Db, limit: number) => sql<RequestedOrder[]>`
  select r.order_id, o.number, o.user_id from address_requests r join orders o on o.id = r.order_id
  where r.answered_at is null and r.expires_at <= ${now()} and o.address_status = 'requested'
    and o.status in ('new', 'confirmed', 'assembling', 'assembled')
  order by r.expires_at, r.order_id limit ${limit}`

/** False when an answer came at the last moment. */
export const failAddress = async ({ sql, now }: Db, orderId: string): Promise<boolean> =>
  (
    await sql`
      update orders set address_status = 'failed', needs_attention = coalesce(needs_attention, 'recipient_silent'),
        updated_at = ${now()}
      where id = ${orderId} and address_status = 'requested' and status in ('new', 'confirmed', 'assembling', 'assembled')`
  ).count === 1

type TimeWindow = { time_from: string; time_to: string }
export type HeldSlot = TimeWindow & { store_id: number; kind: 'delivery'; date: string }

export const lockHeldSlot = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<HeldSlot[]>`
    select store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to
    from order_slots where order_id = ${orderId} and kind = 'delivery' and state = 'held' for update`
  return row
}

export const findHeldSlot = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<TimeWindow[]>`
    select to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to
    from order_slots where order_id = ${orderId} and kind = 'delivery' and state = 'held'`
  return row
}

export const moveHeldSlot = ({ sql }: Db, orderId: string, { time_from, time_to }: TimeWindow) => sql`
  update order_slots set time_from = ${time_from}, time_to = ${time_to}
  where order_id = ${orderId} and kind = 'delivery' and state = 'held'`

/** Kopecks. */
export type DeliveryPricing = { delivery_price: number; goods_paid: number; paid: number }

/** `goods_paid`: after code and invitation; compared with the zone's free-delivery sum. */
export const findDeliveryPricing = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<[DeliveryPricing]>`
    select delivery_price, goods - promo_discount - friend_discount as goods_paid, paid from orders where id = ${orderId}`
  return row
}

type ReceivedAddress = {
  address: Address
  zoneId: number
  deliveryPrice: number
  /** null when the recipient does not choose the time. */
  time: TimeWindow | null
}

/** Under the order's lock. */
export const setReceivedAddress = (
  { sql, now }: Db,
  orderId: string,
  { address, zoneId, deliveryPrice, time }: ReceivedAddress,
) => sql`
  update orders set address = ${sql.json(address)}, address_status = 'received', zone_id = ${zoneId},
    delivery_price = ${deliveryPrice}, total = total - delivery_price + ${deliveryPrice}::int,
    time_from = coalesce(${time?.time_from ?? null}::time, time_from), time_to = coalesce(${time?.time_to ?? null}::time, time_to),
    needs_attention = case when needs_attention in ('recipient_silent', 'address_far', 'recipient_other_day', 'recipient_refused') then null else needs_attention end,
    revision = revision + 1, updated_at = ${now()}
  where id = ${orderId}`

export const countLateRequests = async ({ sql, now }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from address_requests r join orders o on o.id = r.order_id
    where r.answered_at is null and r.reminded_at is null and r.send_at < ${before} and r.expires_at > ${now()}
      and o.address_status = 'requested' and o.status in ('new', 'confirmed', 'assembling', 'assembled')
      and o.recipient_phone like '+79%'`
  return row.late
}
