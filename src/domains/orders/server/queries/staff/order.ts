import type { z } from 'zod'
import type { Holder } from '#/domains/auth/rules/permissions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderPhoto } from '#/domains/orders/contract/customer.ts'
import type {
  StaffOrderEvent,
  StaffOrderLine,
  StemToTake,
  Person,
  StaffOrder,
} from '#/domains/orders/contract/staff/order.ts'
import type { StateRow } from '../order-state.ts'
import { attentionReason, linesOf, photosOf, stemsOf } from './order-parts.ts'
import { type StaffSubstitutionRow, substitutionsOf } from './order-substitutions.ts'

export type PersonRow = z.infer<typeof Person>

type OrderSums = {
  goods_full: number
  goods: number
  promo_discount: number
  certificate_part: number
  certificate_returned: number
  friend_discount: number
  points: number
  substitution_discount: number
  shop_discount: number
  delivery_price: number
  surcharge: number
}

export type StaffOrderRow = Omit<StateRow, 'points' | 'promo_code' | 'zone_id' | 'erased_at'> &
  Pick<
    z.input<typeof StaffOrder>,
    | 'revision'
    | 'due'
    | 'due_until'
    | 'pay_until'
    | 'time_type'
    | 'cancel_asked_at'
    | 'attention_reason'
    | 'leaves_at'
    | 'store'
    | 'zone'
    | 'address'
    | 'anonymous'
    | 'photo_recipient'
    | 'no_call'
    | 'card_text'
    | 'comment'
    | 'substitution'
    | 'photo_until'
    | 'florist'
    | 'courier'
    | 'created_at'
    | 'source'
    | 'source_ref'
    | 'taken_by'
  > &
  OrderSums & {
    is_know_address: boolean
    customer: Omit<PersonRow, 'id'>
    lines: (Omit<StaffOrderLine, 'sum'> & { sum: number })[]
    stems: StemToTake[] | null
    substitutions: StaffSubstitutionRow[] | null
    photos: OrderPhoto[] | null
  }

export const findStaffOrder = async (db: Db, id: string) => {
  const { sql, now } = db
  const [row] = await sql<StaffOrderRow[]>`
    select o.id, o.number, o.revision, o.is_know_address, o.city_id, o.due, o.due_until, o.pay_until, o.substitutions_asked, o.photo_required, o.date > (${now()}::timestamptz at time zone c.time_zone)::date as is_later, o.user_id, o.store_id, o.status, o.payment_status, o.address_status, o.photo_status,
      o.needs_attention, ${attentionReason(db)} as attention_reason, o.cancel_asked_at, o.order_type, o.date,
      o.time_type, to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to,
      (o.date + case o.order_type when 'pickup' then o.time_from else o.time_to end) at time zone c.time_zone
        - make_interval(mins => coalesce(z.courier_minutes, 0)) as leaves_at,
      jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'city', c.name,
        'time_zone', c.time_zone) as store,
      z.name as zone, o.address, o.recipient_name, o.recipient_phone,
      jsonb_build_object('name', u.name, 'phone', u.phone) as customer,
      o.anonymous, o.photo_recipient, o.no_call, o.card_text, o.comment, o.reason, o.remember_date, o.substitution,
      o.payment_method, o.goods_full, o.goods, o.promo_discount, o.certificate_part, o.certificate_returned, o.friend_discount, o.points, o.substitution_discount, o.shop_discount, o.delivery_price,
      o.surcharge, o.total, o.paid, o.refunded, o.photo_until, o.created_at, o.source, o.source_ref,
      (select coalesce(name, phone) from users where id = o.taken_by) as taken_by,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'phone', f.phone) end as florist,
      case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'phone', k.phone) end as courier,
      ${linesOf(db)} as lines, ${stemsOf(db)} as stems, ${photosOf(db)} as photos,
      ${substitutionsOf(db)} as substitutions
    from orders o
    join stores s on s.id = o.store_id
    join cities c on c.id = s.city_id
    left join users u on u.id = o.user_id
    left join zones z on z.id = o.zone_id
    left join users f on f.id = o.florist_id
    left join users k on k.id = o.courier_id
    where o.id = ${id}`
  return row
}

/** Newest first. */
export const findEvents = ({ sql }: Db, orderId: string) => sql<z.input<typeof StaffOrderEvent>[]>`
  with events as (
    select 'status' as axis, status as value, actor, reason, null::jsonb as changes, created_at, id from order_history where order_id = ${orderId}
    union all
    select axis, value, actor, reason, changes, created_at, id from order_log where order_id = ${orderId}
  )
  select e.axis, e.value, coalesce(u.name, u.phone) as who, e.reason, e.changes, e.created_at,
    case
      when u.id = o.user_id then 'customer'
      when u.id is not null then 'staff'
      when e.actor in ('bank', 'recipient', 'courier_service') then e.actor
      else 'system'
    end as by
  from events e
  join orders o on o.id = ${orderId}
  left join users u on u.id = case when e.actor ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then e.actor::uuid end
  order by e.created_at desc, e.id desc`

/** To assemble in its store; the first after the last. */
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

export type ColleagueRow = PersonRow & Holder

export const findTeam = ({ sql }: Db, storeId: number) => sql<ColleagueRow[]>`
  select u.id, u.name, u.phone, s.role, s.rights from staff s join users u on u.id = s.user_id
  where s.store_id is null or s.store_id = ${storeId}
  order by u.name nulls last, u.id`
