import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { LatLon } from '#/domains/orders/rules/route/pace.ts'

/** After the order's own row: several stops of one courier may end at once. */
export const lockRoute = (tx: Db, courierId: string) => advisoryLock(tx, `orders.route:${courierId}`)

export type StopRow = {
  order_id: string
  number: number
  user_id: string
  time_zone: string
  coords: LatLon | null
  store_at: LatLon
  opens_at: Date | null
  closes_at: Date | null
  place_by_hand: number | null
}

/** In the sequence of the route. */
export const findStops = ({ sql }: Db, courierId: string) => sql<StopRow[]>`
  select d.order_id, o.number, o.user_id, c.time_zone, o.address -> 'coords' as coords,
    jsonb_build_array(s.lat, s.lon) as store_at,
    (o.date + o.time_from) at time zone c.time_zone as opens_at,
    (o.date + o.time_to) at time zone c.time_zone as closes_at, a.place as place_by_hand
  from delivery_stops d
  join orders o on o.id = d.order_id
  join stores s on s.id = o.store_id
  join cities c on c.id = s.city_id
  left join arranged_stops a on a.order_id = d.order_id
  where o.courier_id = ${courierId} and o.status = 'delivering'
  order by d.position, o.number`

export const insertStops = ({ sql, now }: Db, orderIds: string[]) => sql`
  insert into delivery_stops (order_id, position, expected_at)
  select id, 0, ${now()} from unnest(${orderIds}::uuid[]) id on conflict (order_id) do nothing`

export type ExpectedStop = { order_id: string; position: number; expected_at: Date }

export const saveStops = ({ sql }: Db, stops: ExpectedStop[]) => sql`
  update delivery_stops d set position = s.position, expected_at = s.expected_at
  from jsonb_to_recordset(${sql.json(stops)}) as s (order_id uuid, position int, expected_at timestamptz)
  where d.order_id = s.order_id`

/** With its place by hand: a second attempt is another route. */
export const deleteStop = ({ sql }: Db, orderId: string) => sql`
  with placed as (delete from arranged_stops where order_id = ${orderId})
  delete from delivery_stops where order_id = ${orderId}`

export const delayStops = ({ sql }: Db, courierId: string, minutes: number) => sql<{ order_id: string }[]>`
  update delivery_stops d set expected_at = d.expected_at + make_interval(mins => ${minutes})
  from orders o where o.id = d.order_id and o.courier_id = ${courierId} and o.status = 'delivering'
  returning d.order_id`

export const findDeliverer = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<{ courier_id: string | null; coords: LatLon | null }[]>`
    select courier_id, address -> 'coords' as coords from orders where id = ${orderId}`
  return row
}

export type PointRow = { lat: number; lon: number; at: Date }

export const findPoint = async ({ sql }: Db, courierId: string) => {
  const [row] = await sql<PointRow[]>`select lat, lon, at from courier_points where courier_id = ${courierId}`
  return row
}

type NewPoint = { lat: number; lon: number; notSince: Date }

/** Only the last one is kept; false when the one before is younger than `notSince`. */
export const savePoint = async (
  { sql, now }: Db,
  courierId: string,
  { lat, lon, notSince }: NewPoint,
): Promise<boolean> =>
  (
    await sql`
      insert into courier_points (courier_id, lat, lon, at) values (${courierId}, ${lat}, ${lon}, ${now()})
      on conflict (courier_id) do update set lat = ${lat}, lon = ${lon}, at = ${now()}
      where courier_points.at <= ${notSince}`
  ).count === 1

export const deletePoint = ({ sql }: Db, courierId: string) =>
  sql`delete from courier_points where courier_id = ${courierId}`

export const deleteOldPoints = async ({ sql }: Db, before: Date) =>
  (await sql`delete from courier_points where at < ${before}`).count
