import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { SlotKind } from './cities.ts'

export type SlotKey = {
  store_id: number
  kind: SlotKind
  date: string
  time_from: string
  time_to: string
}
export type SlotRow = SlotKey & { capacity: number; taken: number }

/** Only windows with orders or changed by staff have rows. */
export const findSlots = ({ sql }: Db, storeIds: number[], from: string, to: string) => sql<SlotRow[]>`
  select store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to,
    capacity, taken
  from slots where store_id = any(${storeIds}) and date between ${from} and ${to}`

const countTaken = ({ sql }: Db): Fragment => sql`(select count(*) from taken_places)`

/**
 * One place in each; false when one is full: the caller undoes the others. Inserts missing rows, with this
 * capacity. Exact places are locked before windows, which are contended.
 */
export const takingPlaces = (
  db: Db,
  places: readonly (SlotKey & { capacity: number })[],
): Write<boolean> => ({
  steps: [
    db.sql`taken_places as (
      insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
      select store_id, kind, date, time_from, time_to, capacity, 1
      from jsonb_to_recordset(${db.sql.json(places)})
        as place (store_id int, kind text, date date, time_from time, time_to time, capacity int)
      where capacity > 0 order by kind = 'exact' desc
      on conflict (store_id, kind, date, time_from, time_to) do update set taken = slots.taken + 1
      where slots.taken < slots.capacity
      returning store_id)`,
  ],
  answer: countTaken(db),
  read: (taken) => taken === places.length,
})

/** For the steps after `takingPlaces`, in the same statement. */
export const areTaken = (db: Db, places: readonly unknown[]): Fragment =>
  db.sql`${countTaken(db)} = ${places.length}`

export const giveBackPlace = ({ sql }: Db, { store_id, kind, date, time_from, time_to }: SlotKey) => sql`
  update slots set taken = taken - 1
  where store_id = ${store_id} and kind = ${kind} and date = ${date} and time_from = ${time_from}
    and time_to = ${time_to} and taken > 0`
