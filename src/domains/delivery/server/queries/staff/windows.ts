import type { Db } from '#/platform/server/database/db.ts'
import type { SlotKey, SlotRow } from '../slots.ts'

export type StaffSlot = SlotRow & { own: boolean }

export const findStaffSlots = ({ sql }: Db, storeIds: number[], from: string, to = 'infinity') => sql<
  StaffSlot[]
>`
  select store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to,
    capacity, taken, own_capacity as own
  from slots where store_id = any(${storeIds}) and date between ${from}::date and ${to}::date
  order by date, time_from, kind`

type BookedWindow = { date: string; time_from: string; time_to: string; orders: number }

/** From today (city time) on; an exact time counts once, in its window. */
export const findBookedWindows = ({ sql, now }: Db, storeId: number) => sql<BookedWindow[]>`
  select date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to, taken as orders
  from slots join stores s on s.id = store_id join cities c on c.id = s.city_id
  where store_id = ${storeId} and kind <> 'exact' and taken > 0
    and date >= (${now()}::timestamptz at time zone c.time_zone)::date
  order by date, time_from`

/** False unless capacity is still `seen` and covers what is taken. */
export const setPlaces = async (
  { sql }: Db,
  { store_id, kind, date, time_from, time_to }: SlotKey,
  { capacity, own, seen }: { capacity: number; own: boolean; seen: number },
): Promise<boolean> => {
  const { count } = await sql`
    insert into slots (store_id, kind, date, time_from, time_to, capacity, own_capacity)
    values (${store_id}, ${kind}, ${date}, ${time_from}, ${time_to}, ${capacity}, ${own})
    on conflict (store_id, kind, date, time_from, time_to)
      do update set capacity = excluded.capacity, own_capacity = excluded.own_capacity
      where slots.capacity = ${seen} and slots.taken <= excluded.capacity`
  return count === 1
}

export type WindowKey = Pick<SlotKey, 'kind' | 'time_from' | 'time_to'>

/** As orders: exact places before windows. */
const inLockOrder = <T extends WindowKey>(windows: T[]): T[] =>
  windows.toSorted((a, b) => Number(b.kind === 'exact') - Number(a.kind === 'exact'))

export const closePlaces = async ({ sql }: Db, storeId: number, date: string, windows: WindowKey[]) => {
  if (windows.length === 0) return
  const rows = inLockOrder(windows).map(({ kind, time_from, time_to }) => ({
    store_id: storeId,
    kind,
    date,
    time_from,
    time_to,
    capacity: 0,
    own_capacity: true,
  }))
  await sql`
    insert into slots ${sql(rows)}
    on conflict (store_id, kind, date, time_from, time_to)
      do update set capacity = slots.taken, own_capacity = true`
}

/**
 * Less orders held in overlapping older windows, at least what is taken; with `own` also windows set by hand.
 */
export const spreadPlaces = async (
  { sql }: Db,
  windows: (SlotKey & { capacity: number })[],
  { own }: { own: boolean },
) => {
  const column = <K extends keyof SlotKey | 'capacity'>(name: K) => windows.map((window) => window[name])
  const changed = sql`unnest(${column('store_id')}::int[], ${column('kind')}::text[], ${column('date')}::date[],
      ${column('time_from')}::time[], ${column('time_to')}::time[], ${column('capacity')}::int[])
      as w (store_id, kind, date, time_from, time_to, capacity)`
  const isChanged = sql`
    (s.store_id, s.kind, s.date, s.time_from, s.time_to) = (w.store_id, w.kind, w.date, w.time_from, w.time_to)
    and (${own} or not s.own_capacity)`
  // Lock order as of orders: exact places before windows.
  await sql`
    select from slots s join ${changed} on ${isChanged}
    order by s.kind <> 'exact', s.store_id, s.date, s.time_from for update of s`
  await sql`
    update slots s set own_capacity = false, capacity = greatest(s.taken, w.capacity - coalesce((
      select sum(before.taken) from slots before
      where (before.store_id, before.kind, before.date) = (s.store_id, s.kind, s.date)
        and before.time_from < s.time_to and before.time_to > s.time_from
        and (before.time_from, before.time_to) <> (s.time_from, s.time_to)), 0))
    from ${changed} where ${isChanged}`
}
