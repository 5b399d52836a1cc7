import type { Db } from '#/platform/server/database/db.ts'
import type { CityDeliveryForm, StaffCityDelivery } from '#/domains/delivery/contract/staff/windows.ts'

const columns = ({ sql }: Db) => sql`
  city_id, lead_days, to_char(windows_from, 'HH24:MI') as windows_from, to_char(windows_to, 'HH24:MI') as windows_to,
  window_minutes, window_capacity, pickup_minutes, pickup_capacity, time_types, cut_off_minutes, asap_minutes,
  asap_surcharge, exact_minutes, exact_surcharge, exact_capacity, to_char(any_from, 'HH24:MI') as any_from,
  to_char(any_to, 'HH24:MI') as any_to, unpaid_orders, unpaid_sum, unpaid_stems_percent, version,
  (
    select coalesce(json_agg(json_build_object('store_id', s.id,
      'delivery', (select capacity from store_capacity where store_id = s.id and kind = 'delivery'),
      'exact', (select capacity from store_capacity where store_id = s.id and kind = 'exact'),
      'pickup', (select capacity from store_capacity where store_id = s.id and kind = 'pickup')
    ) order by s.position, s.id), '[]')
    from stores s where s.city_id = city_delivery.city_id
  ) as stores`

export const findStaffCity = async (db: Db, cityId: number) => {
  const [row] = await db.sql<StaffCityDelivery[]>`
    select ${columns(db)} from city_delivery where city_id = ${cityId}`
  return row
}

export const lockStaffCity = async (db: Db, cityId: number) => {
  await db.sql`select 1 from city_delivery where city_id = ${cityId} for update`
  return findStaffCity(db, cityId)
}

export const updateCity = ({ sql }: Db, cityId: number, row: Omit<CityDeliveryForm, 'stores'>) => sql`
  update city_delivery set ${sql(row)}, version = version + 1 where city_id = ${cityId}`

export const replaceCapacities = async (
  { sql }: Db,
  stores: CityDeliveryForm['stores'],
  kinds: readonly ('delivery' | 'exact' | 'pickup')[],
) => {
  await sql`delete from store_capacity where store_id = any(${stores.map(({ store_id }) => store_id)})`
  const rows = stores.flatMap((store) =>
    kinds.flatMap((kind) => {
      const capacity = store[kind]
      return capacity === null ? [] : [{ store_id: store.store_id, kind, capacity }]
    }),
  )
  if (rows.length > 0) await sql`insert into store_capacity ${sql(rows)}`
}
