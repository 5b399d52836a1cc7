import type { Db } from '#/platform/server/database/db.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import * as queries from '../queries/reasons.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { flowersFor } from './flowers-given-before.ts'
import { nextDay } from '#/domains/reminders/rules/next-reason-day.ts'
import { defaultCity } from '#/domains/places/rules/default-city.ts'
import { listCities } from '#/domains/places/server/public.ts'

/** Next ones first, past ones last; days in the time zone of the last order's city (`decisions §6`). */
export const listReasons = async (db: Db, userId: string): Promise<{ items: Reason[]; today: string }> => {
  const today = await todayOf(db, userId)
  const reasons = await withDays(db, await queries.findReasons(db, userId), today)
  const place = ({ next_date, date }: Reason) => next_date ?? `over ${date}`
  return { items: reasons.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)), today }
}

/** In the city of the last order, or the default one. */
export const todayOf = async (db: Db, userId: string): Promise<string> =>
  localDate(db.now(), (await queries.findTimeZone(db, userId)) ?? (await defaultTimeZone(db)))

export const withDays = async (db: Db, rows: queries.ReasonRow[], today: string): Promise<Reason[]> => {
  const dated = rows.map((row) => {
    const next_date = nextDay(row, today)
    return { ...row, next_date, days_left: next_date === null ? null : daysBetween(today, next_date) }
  })
  const flowers = await flowersFor(db, dated)
  return dated.map((reason) => ({ ...reason, last_given: null, ordered: null, ...flowers.get(reason.id) }))
}

export const defaultTimeZone = async (db: Db): Promise<string> =>
  defaultCity(await listCities(db))?.time_zone ?? 'UTC'
