import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

export const countOpen = async ({ sql }: Db, userId: string): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from orders where user_id = ${userId} and status not in ('completed', 'cancelled')`
  return row.count
}

export const findIds = async ({ sql }: Db, userId: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select id from orders where user_id = ${userId} and erased_at is null`
  return rows.map(({ id }) => id)
}

/** Returns the pictures to delete. */
export const clearPeoplePictures = ({ sql }: Db, ids: string[]) => sql<{ picture: Picture }[]>`
  with gone as (
    select id, picture from order_photos
    where order_id = any(${ids}) and kind = 'handover' and picture is not null for update
  )
  update order_photos f set picture = null from gone where f.id = gone.id returning gone.picture`

/** Of the customer, the recipients and staff. */
export const scrubTexts = async ({ sql }: Db, ids: string[], userId: string): Promise<void> => {
  await sql`update order_photos set comment = null where order_id = any(${ids})`
  await sql`update order_log set reason = null, changes = null where order_id = any(${ids}) and axis <> 'payment'`
  await sql`update order_history set reason = null where order_id = any(${ids}) and actor = ${userId}`
  await sql`update order_lines set options = options - 'card_text' where order_id = any(${ids})`
  await sql`delete from address_requests where order_id = any(${ids})`
}

/** `name` replaces the recipient's name and the address. */
export const scrubOrders = ({ sql, now }: Db, ids: string[], name: string) => sql`
  update orders set recipient_name = ${name}, recipient_phone = '', card_text = null, comment = null, reason = null,
    address = case when address is not null then jsonb_build_object('name', ${name}::text) end,
    receipt_email = null, request_hash = '', cancel_asked_at = null, erased_at = ${now()}
  where id = any(${ids})`

export const moveActor = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  const isTheirs = sql`actor = ${from} and order_id in (select id from orders where user_id = ${from})`
  await sql`update order_history set actor = ${into} where ${isTheirs}`
  await sql`update order_log set actor = ${into} where ${isTheirs}`
}

/** A key that both accounts used gets a suffix. */
export const moveOrders = ({ sql }: Db, from: string, into: string) => sql`
  update orders o set user_id = ${into},
    idempotency_key = case when exists (
      select from orders own where own.user_id = ${into} and own.idempotency_key = o.idempotency_key
    ) then o.idempotency_key || ' ' || ${from} else o.idempotency_key end
  where o.user_id = ${from}`

/** Roubles; local times. */
export const findExportRows = ({ sql }: Db, userId: string) => sql<object[]>`
  select o.number as order_number, o.created_at, o.status, o.payment_status, o.payment_method,
    c.name as city, s.name as store, o.order_type, o.date, to_char(o.time_from, 'HH24:MI') as time_from,
    to_char(o.time_to, 'HH24:MI') as time_to, o.address, o.recipient_name as recipient, o.recipient_phone as phone,
    o.anonymous, o.no_call, o.card_text, o.reason as occasion, o.comment, o.receipt_email as email, o.promo_code as code,
    round(o.goods_full / 100.0, 2)::float8 as goods,
    round((o.goods_full - o.goods + o.promo_discount + o.friend_discount + o.substitution_discount + o.shop_discount) / 100.0, 2)::float8 as discount, o.points,
    round(o.delivery_price / 100.0, 2)::float8 as delivery, round(o.surcharge / 100.0, 2)::float8 as surcharge,
    round(o.total / 100.0, 2)::float8 as total, round(o.paid / 100.0, 2)::float8 as paid,
    round(o.refunded / 100.0, 2)::float8 as refunded,
    (
      select jsonb_agg(jsonb_build_object('product', l.name, 'size', l.variant_label, 'quantity', l.quantity,
        'price', round(l.price / 100.0, 2), 'card_text', l.options ->> 'card_text') order by l.position)
      from order_lines l where l.order_id = o.id
    ) as lines,
    (
      select jsonb_agg(jsonb_build_object('created_at', h.created_at, 'status', h.status,
        'reason', case when h.actor = ${userId} then h.reason end) order by h.created_at, h.id)
      from order_history h where h.order_id = o.id
    ) as history,
    (
      select jsonb_agg(jsonb_build_object('created_at', f.created_at, 'what', f.kind, 'link', f.picture ->> 'src',
        'comment', f.comment) order by f.created_at)
      from order_photos f where f.order_id = o.id and f.picture is not null
    ) as photos,
    (
      select jsonb_agg(jsonb_build_object('created_at', n.created_at, 'text', n.reason) order by n.created_at)
      from order_log n where n.order_id = o.id and n.value = 'message'
    ) as messages,
    (
      select jsonb_agg(jsonb_build_object('created_at', n.created_at, 'changes', n.changes) order by n.created_at)
      from order_log n where n.order_id = o.id and n.value = 'changed'
    ) as changes,
    (
      select jsonb_agg(jsonb_build_object('created_at', os.created_at, 'product', l.name, 'missing', m.name,
        'quantity', os.quantity, 'instead', s.name, 'instead_quantity', os.substitute_quantity,
        'refunded', round(os.back / 100.0, 2)) order by os.created_at, os.id)
      from order_substitutions os join order_lines l on l.id = os.line_id join components m on m.id = os.component_id
      left join components s on s.id = os.substitute_id
      where os.order_id = o.id and os.state <> 'withdrawn'
    ) as replaced_flowers
  from orders o join cities c on c.id = o.city_id join stores s on s.id = o.store_id
  where o.user_id = ${userId} and o.erased_at is null order by o.created_at, o.number`
