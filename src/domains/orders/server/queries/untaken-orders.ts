import type { Db } from '#/platform/server/database/db.ts'
import { UNTAKEN_PAUSES_MIN } from '#/domains/orders/rules/ticket-lateness.ts'
import { isUntaken } from './staff/board.ts'

export type UntakenOrder = {
  id: string
  number: number
  store_id: number
  date: string
  time_from: string | null
  time_to: string | null
  staff_reminders: number
}

/** Of which staff are to be reminded now, the oldest first; those of `storeIds`. */
export const findUntaken = (db: Db, storeIds: readonly number[], limit: number) => {
  const { sql, now } = db
  return sql<UntakenOrder[]>`
    select o.id, o.number, o.store_id, o.date::text as date, to_char(o.time_from, 'HH24:MI') as time_from,
      to_char(o.time_to, 'HH24:MI') as time_to, o.staff_reminders
    from orders o join cities c on c.id = o.city_id
    cross join lateral (
      select max(created_at) as since from order_history where order_id = o.id and status = 'new'
    ) h
    where ${isUntaken(db)} and o.store_id = any(${storeIds})
      and coalesce(o.staff_reminded_at, h.since)
        + make_interval(mins => (${[...UNTAKEN_PAUSES_MIN]}::int[])[least(o.staff_reminders + 1, ${UNTAKEN_PAUSES_MIN.length}::int)]) <= ${now()}
    order by h.since, o.id limit ${limit}`
}

/** True for the one that reminds; false when somebody has taken it meanwhile. */
export const claimReminder = async (
  db: Db,
  { id, staff_reminders: told }: Pick<UntakenOrder, 'id' | 'staff_reminders'>,
): Promise<boolean> =>
  (
    await db.sql`
      update orders o set staff_reminders = ${told + 1}, staff_reminded_at = ${db.now()}
      from cities c
      where o.id = ${id} and c.id = o.city_id and o.staff_reminders = ${told} and ${isUntaken(db)}`
  ).count === 1
