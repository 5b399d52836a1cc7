import type { Db } from '#/platform/server/database/db.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { StateRow } from '../order-state.ts'
import { linesOfOrder } from './assembly.ts'

export type DeliveryTaskRow = Omit<
  DeliveryTask,
  'to_take' | 'obstacle' | 'done_at' | 'left_at' | 'customer' | 'recipient_name' | 'recipient_phone' | 'store'
> &
  Pick<StateRow, 'total' | 'paid' | 'due' | 'payment_status' | 'address_status' | 'is_later'> & {
    payment_method: number
    address: Address | null
    recipient_name: string
    recipient_phone: string
    customer: { name: string | null; phone: string | null }
    store: DeliveryTask['store'] & { lat: number; lon: number }
    courier_id: string | null
    left_at: Date | null
    done_at: Date | null
    opens_at: Date | null
    closes_at: Date | null
    /** In the route; null while not on the way. */
    position: number | null
    expected_at: Date | null
    place_by_hand: number | null
    arrangement: string | null
  }

type Courier = { id: string; storeId: number | null }

/** Today's or under way, and free ones; by the date of each store's city. */
export const findDeliveryTasks = (db: Db, { id, storeId }: Courier) => {
  const { sql, now } = db
  return sql<DeliveryTaskRow[]>`
    select o.id, o.number, o.status, o.order_type, o.date, o.time_type, to_char(o.time_from, 'HH24:MI') as time_from,
      to_char(o.time_to, 'HH24:MI') as time_to, o.needs_attention, o.payment_method, o.payment_status,
      o.address_status, o.photo_status, o.total, o.paid, o.due, o.address, o.recipient_name, o.recipient_phone,
      o.anonymous, o.photo_recipient, o.no_call, o.comment, o.courier_id, c.name as city, c.time_zone,
      o.date > (${now()}::timestamptz at time zone c.time_zone)::date as is_later,
      (o.date + o.time_from) at time zone c.time_zone as opens_at,
      (o.date + o.time_to) at time zone c.time_zone as closes_at, d.position, d.expected_at,
      a.place as place_by_hand, a.arrangement,
      ${firstPicture(db)},
      jsonb_build_object('name', u.name, 'phone', u.phone) as customer,
      jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'lat', s.lat, 'lon', s.lon)
        as store,
      (select max(created_at) from order_history h where h.order_id = o.id and h.status = 'delivering') as left_at,
      (select max(created_at) from order_history h where h.order_id = o.id and h.status = 'completed') as done_at,
      ${linesOfOrder(db)}
    from orders o
    join stores s on s.id = o.store_id
    join cities c on c.id = s.city_id
    left join users u on u.id = o.user_id
    left join delivery_stops d on d.order_id = o.id
    left join arranged_stops a on a.order_id = o.id
    where o.order_type = 'delivery' and ${storeId === null ? sql`true` : sql`o.store_id = ${storeId}`}
      and (
        o.courier_id = ${id} and o.status in ('delivering', 'delivery_failed')
        or o.date between (${now()}::timestamptz at time zone 'UTC')::date - 1
            and (${now()}::timestamptz at time zone 'UTC')::date + 1
          and o.date = (${now()}::timestamptz at time zone c.time_zone)::date
          and (
            o.courier_id = ${id} and o.status in ('new', 'confirmed', 'assembling', 'assembled', 'completed')
            or o.courier_id is null and o.status in ('assembling', 'assembled', 'delivery_failed')
          )
      )
    order by o.time_to nulls last, o.number`
}

/** Of order `o`. */
const firstPicture = ({ sql }: Db) => sql`(
  select (select picture from product_pictures where product_id = l.product_id order by position limit 1)
  from order_lines l where l.order_id = o.id order by l.position limit 1
) as picture`
