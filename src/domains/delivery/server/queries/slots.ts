import type { Db } from '#/platform/server/database/db.ts'
import type { SlotKind } from './cities.ts'

export type SlotKey = {
  store_id: number
  kind: SlotKind
  date: string
  time_from: string
  time_to: string
}
export type SlotRow = SlotKey & { capacity: number; taken: number }

/** Only windows with orders or changed by staff have rows; others have their default capacity. */
export const findSlots = ({ sql }: Db, storeIds: number[], from: string, to: string) => sql<SlotRow[]>`
  select store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to,
    capacity, taken
  from slots where store_id = any(${storeIds}) and date between ${from} and ${to}`

/** Takes one place; false when the window is full. Inserts the row with this capacity if missing. */
export const takePlace = async ({ sql }: Db, slot: SlotKey & { capacity: number }): Promise<boolean> => {
  const { store_id, kind, date, time_from, time_to, capacity } = slot
  const taken = await sql`
    insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
    select ${store_id}::int, ${kind}::text, ${date}::date, ${time_from}::time, ${time_to}::time, ${capacity}::int, 1
    where ${capacity}::int > 0
    on conflict (store_id, kind, date, time_from, time_to) do update set taken = slots.taken + 1
    where slots.taken < slots.capacity`
  return taken.count === 1
}

export const giveBackPlace = ({ sql }: Db, { store_id, kind, date, time_from, time_to }: SlotKey) => sql`
  update slots set taken = taken - 1
  where store_id = ${store_id} and kind = ${kind} and date = ${date} and time_from = ${time_from}
    and time_to = ${time_to} and taken > 0`
