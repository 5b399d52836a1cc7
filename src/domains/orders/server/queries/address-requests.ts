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
  /** Null where the sender is not to be named. */
  sender_name: string | null
  answered_at: Date | null
}

const requests = ({ sql }: Db) => sql`
  select o.id as order_id, o.number, o.user_id, o.city_id, o.store_id, o.status, o.address_status, o.time_type, o.date,
    to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to, o.address,
    o.recipient_name, case when not o.anonymous then u.name end as sender_name, r.answered_at
  from address_requests r join orders o on o.id = r.order_id join users u on u.id = o.user_id`

/** By the hash of a link that has not ended. */
export const findRequest = async (db: Db, hash: string) => {
  const [row] = await db.sql<RequestRow[]>`
    ${requests(db)} where r.token_hash = ${hash} and r.expires_at > ${db.now()}`
  return row
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
}

/** Messages to mobiles that are due, the first one or the reminder, of orders that still wait for their address. */
export const findDue = ({ sql, now }: Db, limit: number) => sql<DueRow[]>`
  select r.order_id, o.recipient_name, o.recipient_phone, r.sent_at is not null as again, c.time_zone
  from address_requests r join orders o on o.id = r.order_id join cities c on c.id = o.city_id
  where r.answered_at is null and r.send_at <= ${now()} and r.reminded_at is null and r.expires_at > ${now()}
    and o.address_status = 'requested' and o.status in ('new', 'confirmed', 'assembling', 'assembled')
    and o.recipient_phone like '+79%'
  order by r.send_at, r.order_id limit ${limit}`

/** True for the one who sends it; one who does not come back from it leaves it to others from then on. */
export const claimMessage = async ({ sql, now }: Db, orderId: string, until: Date): Promise<boolean> =>
  (
    await sql`
      update address_requests set send_at = ${until}
      where order_id = ${orderId} and send_at <= ${now()} and answered_at is null and reminded_at is null`
  ).count === 1

/** The message went out; the reminder is due then. */
export const markSent = ({ sql, now }: Db, orderId: string, remindAt: Date) => sql`
  update address_requests
  set reminded_at = case when sent_at is not null then ${now()}::timestamptz end, sent_at = coalesce(sent_at, ${now()}),
    send_at = ${remindAt}
  where order_id = ${orderId}`

type Left = { order_id: string; number: number; user_id: string }

/** Orders whose recipients have not answered for too long, and nobody was told of it. */
export const findSilent = ({ sql, now }: Db, limit: number) => sql<Left[]>`
  select r.order_id, o.number, o.user_id from address_requests r join orders o on o.id = r.order_id
  where r.answered_at is null and r.silent_at <= ${now()} and o.address_status = 'requested'
    and o.status in ('new', 'confirmed', 'assembling', 'assembled')
  order by r.silent_at, r.order_id limit ${limit}`

/** True for the one who tells of it. */
export const claimSilent = async ({ sql, now }: Db, orderId: string): Promise<boolean> =>
  (
    await sql`
      update address_requests set silent_at = null
      where order_id = ${orderId} and silent_at <= ${now()} and answered_at is null`
  ).count === 1

/** Orders whose links ended without an answer. */
export const findEnded = ({ sql, now }: Db, limit: number) => sql<Left[]>`
  select r.order_id, o.number, o.user_id from address_requests r join orders o on o.id = r.order_id
  where r.answered_at is null and r.expires_at <= ${now()} and o.address_status = 'requested'
    and o.status in ('new', 'confirmed', 'assembling', 'assembled')
  order by r.expires_at, r.order_id limit ${limit}`

/** True for the one who ends it: an answer that came at the last moment has won. */
export const failAddress = async ({ sql, now }: Db, orderId: string): Promise<boolean> =>
  (
    await sql`
      update orders set address_status = 'failed', needs_attention = coalesce(needs_attention, 'recipient_silent'),
        updated_at = ${now()}
      where id = ${orderId} and address_status = 'requested' and status in ('new', 'confirmed', 'assembling', 'assembled')`
  ).count === 1

type Window = { time_from: string; time_to: string }
export type Held = Window & { store_id: number; kind: 'delivery'; date: string }

/** The place that the order holds; nobody gives it back or moves it until the transaction ends. */
export const lockHeld = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<Held[]>`
    select store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to
    from order_slots where order_id = ${orderId} and kind = 'delivery' and state = 'held' for update`
  return row
}

export const findHeld = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<Window[]>`
    select to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to
    from order_slots where order_id = ${orderId} and kind = 'delivery' and state = 'held'`
  return row
}

export const moveHeld = ({ sql }: Db, orderId: string, { time_from, time_to }: Window) => sql`
  update order_slots set time_from = ${time_from}, time_to = ${time_to}
  where order_id = ${orderId} and kind = 'delivery' and state = 'held'`

/** Kopecks of an order that the price of its delivery depends on. */
export type Priced = { delivery_price: number; goods_paid: number; paid: number }

/** Goods after what was taken off by code and invitation: what a zone's free-from sum is measured by. */
export const findPriced = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<[Priced]>`
    select delivery_price, goods - promo_discount - friend_discount as goods_paid, paid from orders where id = ${orderId}`
  return row
}

type Received = {
  address: Address
  zoneId: number
  deliveryPrice: number
  /** Null where the time was not the recipient's to choose. */
  time: Window | null
}

/** The address is known from now on, and its delivery costs so much. Under the order's lock. */
export const setReceived = (
  { sql, now }: Db,
  orderId: string,
  { address, zoneId, deliveryPrice, time }: Received,
) => sql`
  update orders set address = ${sql.json(address)}, address_status = 'received', zone_id = ${zoneId},
    delivery_price = ${deliveryPrice}, total = total - delivery_price + ${deliveryPrice}::int,
    time_from = coalesce(${time?.time_from ?? null}::time, time_from), time_to = coalesce(${time?.time_to ?? null}::time, time_to),
    needs_attention = case when needs_attention in ('recipient_silent', 'address_far') then null else needs_attention end,
    updated_at = ${now()}
  where id = ${orderId}`
