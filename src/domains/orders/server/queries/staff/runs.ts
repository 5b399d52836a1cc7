import type { Db } from '#/platform/server/database/db.ts'
import type { LatLon } from '#/domains/orders/rules/route/pace.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { RunOrder } from '#/domains/orders/contract/staff/runs.ts'
import type { StateRow } from '../order-state.ts'

export type RunOrderRow = Omit<RunOrder, 'to_take' | 'obstacle'> &
  Omit<StateRow, keyof RunOrder> & {
    coords: LatLon | null
    opens_at: Date | null
    closes_at: Date | null
    expected_at: null
    place_by_hand: number | null
    arrangement: string | null
  }

type Departing = {
  date: string
  /** Of windows that begin within so many hours, and what is made; null: all of the day. */
  withinHours: number | null
}

/** For no courier yet. Of a day that is planned ahead, nothing is early. */
export const findDeparting = ({ sql, now }: Db, storeId: number, { date, withinHours }: Departing) => sql<
  RunOrderRow[]
>`
  select o.id, o.number, o.status, o.order_type, o.date, to_char(o.time_from, 'HH24:MI') as time_from,
    to_char(o.time_to, 'HH24:MI') as time_to, o.time_type = 'exact' as is_exact, o.payment_method, o.payment_status,
    o.address_status, o.photo_status, o.total, o.paid, o.due, o.address ->> 'name' as place,
    o.address -> 'coords' as coords, null as expected_at,
    a.place as place_by_hand, a.arrangement, false as is_later,
    (o.date + o.time_from) at time zone c.time_zone as opens_at,
    (o.date + o.time_to) at time zone c.time_zone as closes_at,
    (
      select concat_ws(', ', l.name, nullif(l.variant_label, '')) from order_lines l
      where l.order_id = o.id order by l.position limit 1
    ) as name
  from orders o join cities c on c.id = o.city_id left join arranged_stops a on a.order_id = o.id
  where o.store_id = ${storeId} and o.order_type = 'delivery' and o.courier_id is null
    and o.status in ('confirmed', 'assembling', 'assembled', 'delivery_failed')
    and o.date = ${date}
    and o.address is not null
    and (${withinHours}::int is null or o.status = 'assembled' or o.time_from is null
      or (o.date + o.time_from) at time zone c.time_zone <= ${now()}::timestamptz + make_interval(hours => ${withinHours}::int))
  order by o.time_to nulls last, o.number`

export type RunCourierRow = { id: string; name: string | null; holds: number; last_at: Date | null }

/** Who brings this store's orders; `last_at`: at the last stop of those on the way. */
export const findCouriers = ({ sql }: Db, storeId: number) => sql<RunCourierRow[]>`
  select u.id, u.name, count(o.id)::int as holds, max(d.expected_at) as last_at
  from staff s
  join users u on u.id = s.user_id
  left join orders o on o.courier_id = u.id and o.status in ('confirmed', 'assembling', 'assembled', 'delivering')
  left join delivery_stops d on d.order_id = o.id
  where s.role = 'courier' and (s.store_id is null or s.store_id = ${storeId})
  group by u.id, u.name
  order by count(o.id), u.name nulls last, u.id`

export const isCourierOf = async ({ sql }: Db, storeId: number, courierId: string): Promise<boolean> =>
  (
    await sql`
      select from staff
      where user_id = ${courierId} and role = 'courier' and (store_id is null or store_id = ${storeId})`
  ).length === 1

/** Taken only while nobody else brings it; undefined when it is no delivery of this store. */
export const giveToCourier = async (
  { sql, now }: Db,
  orderId: string,
  { storeId, courierId }: { storeId: number; courierId: string },
) => {
  const [row] = await sql<
    { number: number; given: boolean; was: string | null; status: OrderStatus; courier: string | null }[]
  >`
    with seen as (
      select id, number, courier_id, status from orders
      where id = ${orderId} and store_id = ${storeId} and order_type = 'delivery' for update
    ), given as (
      update orders o set courier_id = ${courierId}, updated_at = ${now()} from seen
      where o.id = seen.id and seen.courier_id is null
        and seen.status in ('confirmed', 'assembling', 'assembled', 'delivery_failed')
      returning o.id
    )
    select number, courier_id as was, status, exists (select from given) as given,
      (select coalesce(name, phone) from users where id = ${courierId}) as courier
    from seen`
  return row
}

/** Deliveries of one's stores, in the order in which they are locked. */
export const findForDeparture = ({ sql }: Db, ids: string[], storeId: number | null) => sql<
  { id: string; number: number; status: OrderStatus; courier_id: string | null; user_id: string }[]
>`
  select id, number, status, courier_id, user_id from orders
  where id = any(${ids}::uuid[]) and order_type = 'delivery'
    and ${storeId === null ? sql`true` : sql`store_id = ${storeId}`}
  order by id`

export const findStorePlace = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<[{ name: string; lat: number; lon: number; time_zone: string }]>`
    select s.name, s.lat, s.lon, c.time_zone from stores s join cities c on c.id = s.city_id where s.id = ${storeId}`
  return row
}
