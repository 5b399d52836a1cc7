import type { Db } from '#/platform/server/database/db.ts'
import type { Zone } from '#/domains/delivery/contract/customer.ts'
import type { CityDeliveryForm } from '#/domains/delivery/contract/staff/windows.ts'
import type { ZoneShape } from '#/domains/delivery/rules/find-zone.ts'
import type { PeakForm } from '#/domains/delivery/contract/staff/peaks.ts'

export type ZoneRow = Zone & ZoneShape
export type SlotKind = 'delivery' | 'exact' | 'pickup'
export type OrderKind = 'delivery' | 'pickup'

/** `decisions §4`: minutes, kopecks, orders per window. */
export type CityDelivery = Omit<CityDeliveryForm, 'stores'> & {
  capacities: { store_id: number; kind: SlotKind; capacity: number }[]
}

export type PeakDay = PeakForm & { date: string }

/** In the staff's order, circles last, none of hidden stores. */
export const findZones = ({ sql }: Db, cityId: number) => sql<ZoneRow[]>`
  select z.id, z.name, z.price, z.free_from, z.courier_minutes, z.shape, z.polygon, z.radius_m, z.places,
    case when s.id is not null then jsonb_build_array(s.lat, s.lon) end as center
  from zones z left join stores s on s.id = z.store_id
  where z.city_id = ${cityId} and (z.store_id is null or s.published)
  order by z.shape = 'circle', z.position, z.radius_m, z.id`

export const findListedPlaces = async ({ sql }: Db, cityId: number): Promise<string[]> => {
  const rows = await sql<{ place: string }[]>`
    select unnest(places) as place from zones where city_id = ${cityId} and shape = 'places'`
  return rows.map(({ place }) => place)
}

export const findCityDelivery = ({ sql }: Db, cityId: number) => sql<CityDelivery[]>`
    select lead_days, to_char(windows_from, 'HH24:MI') as windows_from, to_char(windows_to, 'HH24:MI') as windows_to,
      window_minutes, window_capacity, pickup_minutes, pickup_capacity, time_types, cut_off_minutes,
      asap_minutes, asap_surcharge, exact_minutes, exact_surcharge, exact_capacity,
      to_char(any_from, 'HH24:MI') as any_from, to_char(any_to, 'HH24:MI') as any_to,
      city_delivery.unpaid_orders, unpaid_sum, unpaid_stems_percent,
      (
        select coalesce(jsonb_agg(to_jsonb(own)), '[]')
        from (select store_id, kind, capacity from store_capacity) own
      ) as capacities
    from city_delivery where city_id = ${cityId}`

export const findPeakDays = ({ sql }: Db, cityId: number, from: string, to: string) => sql<PeakDay[]>`
  select date, title, window_minutes, price_factor::float as price_factor, prepay_only, points_off, promo_off,
    to_char(order_until, 'YYYY-MM-DD"T"HH24:MI') as order_until, category_id, note
  from peak_days where city_id = ${cityId} and date between ${from} and ${to} order by date`
