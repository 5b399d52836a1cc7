import type { Db } from '#/platform/server/database/db.ts'
import type { PeakForm, StaffPeak } from '#/domains/delivery/contract/staff/peaks.ts'

const columns = ({ sql }: Db) => sql`
  city_id, date, title, window_minutes, price_factor::float as price_factor, prepay_only, points_off, promo_off,
  to_char(order_until, 'YYYY-MM-DD"T"HH24:MI') as order_until, category_id, note, version`

export const findStaffPeaks = (db: Db, cityId: number, from: string) => db.sql<StaffPeak[]>`
  select ${columns(db)} from peak_days where city_id = ${cityId} and date >= ${from} order by date`

export const lockPeak = async (db: Db, cityId: number, date: string) => {
  const [peak] = await db.sql<StaffPeak[]>`
    select ${columns(db)} from peak_days where city_id = ${cityId} and date = ${date} for update`
  return peak
}

/** Undefined when it exists. */
export const insertPeak = async (db: Db, cityId: number, date: string, form: PeakForm) => {
  const [peak] = await db.sql<StaffPeak[]>`
    insert into peak_days ${db.sql({ city_id: cityId, date, ...form })}
    on conflict (city_id, date) do nothing returning ${columns(db)}`
  return peak
}

export const updatePeak = async (db: Db, cityId: number, date: string, form: PeakForm) => {
  const [peak] = await db.sql<[StaffPeak]>`
    update peak_days set ${db.sql(form)}, version = version + 1
    where city_id = ${cityId} and date = ${date} returning ${columns(db)}`
  return peak
}

export const deletePeak = async (db: Db, cityId: number, date: string) => {
  const [peak] = await db.sql<StaffPeak[]>`
    delete from peak_days where city_id = ${cityId} and date = ${date} returning ${columns(db)}`
  return peak
}
