import type { z } from 'zod'
import type { StaffRole } from '#/domains/auth/contract/staff.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Address, Attention, OrderPhoto } from '#/domains/orders/contract/customer.ts'
import type { StaffOrderEvent, StaffOrderLine, StemToTake } from '#/domains/orders/contract/staff/order.ts'
import type { LogEntry, StateRow } from '../state.ts'

export type PersonRow = { id: string; name: string | null; phone: string | null }

export type StaffOrderRow = Omit<StateRow, 'points' | 'promo_code' | 'zone_id' | 'city_id' | 'erased_at'> & {
  time_type: TimeType
  cancel_asked_at: Date | null
  attention_reason: string | null
  leaves_at: Date | null
  store: { id: number; name: string; address: string; phone: string; city: string; time_zone: string }
  zone: string | null
  address: Address | null
  customer: { name: string | null; phone: string | null }
  anonymous: boolean
  photo_recipient: boolean
  card_text: string | null
  comment: string | null
  substitution: 'call' | 'replace' | 'refund'
  goods_full: number
  goods: number
  promo_discount: number
  friend_discount: number
  points: number
  delivery_price: number
  surcharge: number
  lines: (Omit<StaffOrderLine, 'sum'> & { sum: number })[]
  stems: StemToTake[] | null
  photos: (Omit<OrderPhoto, 'created_at'> & { created_at: string })[] | null
  photo_until: Date | null
  florist: PersonRow | null
  courier: PersonRow | null
  created_at: Date
}

export const findStaffOrder = async ({ sql }: Db, id: string) => {
  const [row] = await sql<StaffOrderRow[]>`
    select o.id, o.number, o.user_id, o.store_id, o.status, o.payment_status, o.address_status, o.photo_status,
      o.needs_attention, coalesce(
        (
          select reason from order_log
          where order_id = o.id and axis = 'attention' and value = o.needs_attention order by created_at desc, id desc limit 1
        ),
        case when o.needs_attention = 'not_handed_over' then (
          select reason from order_history
          where order_id = o.id and status = 'delivery_failed' order by created_at desc, id desc limit 1
        ) end
      ) as attention_reason, o.cancel_asked_at, o.order_type, o.date, o.time_type,
      to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to,
      (o.date + case o.order_type when 'pickup' then o.time_from else o.time_to end) at time zone c.time_zone
        - make_interval(mins => coalesce(z.courier_minutes, 0)) as leaves_at,
      jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'city', c.name,
        'time_zone', c.time_zone)
        as store,
      z.name as zone, o.address, o.recipient_name, o.recipient_phone,
      jsonb_build_object('name', u.name, 'phone', u.phone) as customer,
      o.anonymous, o.photo_recipient, o.card_text, o.comment, o.reason, o.remember_date, o.substitution,
      o.payment_method, o.goods_full, o.goods, o.promo_discount, o.friend_discount, o.points, o.delivery_price,
      o.surcharge, o.total, o.paid, o.refunded, o.photo_until, o.created_at,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'phone', f.phone) end as florist,
      case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'phone', k.phone) end as courier,
      (
        select jsonb_agg(jsonb_build_object('id', l.id, 'slug', p.slug, 'name', l.name,
          'variant_label', l.variant_label, 'quantity', l.quantity, 'card_text', nullif(l.options ->> 'card_text', ''), 'sum', l.price * l.quantity - l.discount,
          'picture', (select picture from product_pictures where product_id = p.id order by position limit 1),
          'height', v.height_cm, 'width', v.width_cm,
          'recipe', coalesce((
            select jsonb_agg(jsonb_build_object('component_id', r.component_id, 'quantity', r.quantity * l.quantity)
              order by r.component_id)
            from recipe_lines r where r.variant_id = l.variant_id
          ), '[]')) order by l.position)
        from order_lines l join products p on p.id = l.product_id left join variants v on v.id = l.variant_id
        where l.order_id = o.id
      ) as lines,
      (
        select jsonb_agg(jsonb_build_object('component_id', m.id, 'name', m.name, 'color', m.color, 'unit', m.unit,
          'quantity', h.quantity, 'on_hand', coalesce(t.on_hand, 0), 'arrives_on', h.arrives_on)
          order by array_position('{stem,greenery,packaging,item}', m.kind), m.name, m.id)
        from (
          select component_id, sum(quantity)::int as quantity,
            max(arrives_on) filter (where state = 'reserved') as arrives_on
          from order_components where order_id = o.id and state <> 'released' group by component_id
          union all
          -- Of a day further off nothing is held yet: what its bouquets are made of.
          select r.component_id, sum(r.quantity * l.quantity)::int, null
          from order_lines l join recipe_lines r on r.variant_id = l.variant_id
          where l.order_id = o.id and not exists (
            select from order_components held where held.order_id = o.id and held.state <> 'released')
          group by r.component_id
        ) h
        join components m on m.id = h.component_id
        left join store_stock t on t.store_id = o.store_id and t.component_id = m.id
      ) as stems,
      (
        select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'picture', f.picture, 'author', w.name,
          'created_at', f.created_at, 'answer', f.answer, 'comment', f.comment) order by f.kind, f.created_at)
        from order_photos f join users w on w.id = f.staff_id
        where f.order_id = o.id and f.picture is not null
      ) as photos
    from orders o
    join stores s on s.id = o.store_id
    join cities c on c.id = s.city_id
    join users u on u.id = o.user_id
    left join zones z on z.id = o.zone_id
    left join users f on f.id = o.florist_id
    left join users k on k.id = o.courier_id
    where o.id = ${id}`
  return row
}

/** Newest first. */
export const findEvents = ({ sql }: Db, orderId: string) => sql<z.input<typeof StaffOrderEvent>[]>`
  with events as (
    select 'status' as axis, status as value, actor, reason, created_at, id from order_history where order_id = ${orderId}
    union all
    select axis, value, actor, reason, created_at, id from order_log where order_id = ${orderId}
  )
  select e.axis, e.value, coalesce(u.name, u.phone) as who, e.reason, e.created_at,
    case
      when u.id = o.user_id then 'customer'
      when u.id is not null then 'staff'
      when e.actor in ('bank', 'recipient') then e.actor
      else 'system'
    end as by
  from events e
  join orders o on o.id = ${orderId}
  left join users u on u.id = case when e.actor ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then e.actor::uuid end
  order by e.created_at desc, e.id desc`

/** The next order to assemble in its store; the first one after the last. */
export const findFollowing = async ({ sql }: Db, { id, store_id }: { id: string; store_id: number }) => {
  const [row] = await sql<{ id: string; number: number }[]>`
    with this as (select date, coalesce(time_from, '00:00') as time_from, number from orders where id = ${id})
    select o.id, o.number from orders o, this
    where o.store_id = ${store_id} and o.id <> ${id} and o.status in ('new', 'confirmed', 'assembling')
    order by (o.date, coalesce(o.time_from, '00:00'), o.number) < (this.date, this.time_from, this.number),
      o.date, coalesce(o.time_from, '00:00'), o.number
    limit 1`
  return row ?? null
}

export type ColleagueRow = PersonRow & { role: StaffRole }

export const findTeam = ({ sql }: Db, storeId: number) => sql<ColleagueRow[]>`
  select u.id, u.name, u.phone, s.role from staff s join users u on u.id = s.user_id
  where s.store_id is null or s.store_id = ${storeId}
  order by u.name nulls last, u.id`

type Assignment = { column: 'florist_id' | 'courier_id'; to: string | null; seen: string | null }

/** False when the assignee changed or the order is over. */
export const assign = async ({ sql, now }: Db, id: string, { column, to, seen }: Assignment) =>
  (
    await sql`
      update orders set ${sql(column)} = ${to}, updated_at = ${now()}
      where id = ${id} and ${sql(column)} is not distinct from ${seen}::uuid and status not in ('completed', 'cancelled')`
  ).count === 1

/** A florist always takes the order, a manager only when it has no florist. */
export const setFlorist = (
  { sql }: Db,
  id: string,
  { id: staffId, role }: { id: string; role: StaffRole },
) => sql`
  update orders set florist_id = ${role === 'florist' ? staffId : sql`coalesce(florist_id, ${staffId})`} where id = ${id}`

/** False when another courier has it. */
export const claimDelivery = async ({ sql }: Db, id: string, courierId: string): Promise<boolean> =>
  (
    await sql`
      update orders set courier_id = ${courierId}
      where id = ${id} and (courier_id is null or courier_id = ${courierId})`
  ).count === 1

type AttentionChange = { seen: Attention | null; mark: Attention | null }

/** False when the mark has changed since `seen`. */
export const changeAttention = async ({ sql, now }: Db, id: string, { seen, mark }: AttentionChange) =>
  (
    await sql`
      update orders set needs_attention = ${mark}, updated_at = ${now()}
      where id = ${id} and needs_attention is not distinct from ${seen}::text`
  ).count === 1

/** Clears the cancel request; false when there is none. */
export const answerCancel = async ({ sql, now }: Db, id: string): Promise<boolean> =>
  (
    await sql`
      update orders set cancel_asked_at = null, updated_at = ${now()},
        needs_attention = case when needs_attention = 'cancel_asked' then null else needs_attention end
      where id = ${id} and cancel_asked_at is not null and status <> 'cancelled'`
  ).count === 1

/** As `insertLog`, once per client key; false on a repeat. */
export const insertLogOnce = async (db: Db, orderId: string, key: string, note: LogEntry): Promise<boolean> =>
  (
    await db.sql`
      insert into order_log (id, order_id, axis, value, actor, reason, created_at)
      values (${key}, ${orderId}, ${note.axis}, ${note.value}, ${note.actor}, ${note.reason ?? null}, ${db.now()})
      on conflict (id) do nothing`
  ).count === 1
