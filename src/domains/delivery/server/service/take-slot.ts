import type { Db } from '#/platform/server/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { Store } from '#/domains/places/contract.ts'
import { HORIZON_DAYS, isInTime } from '../../rules.ts'
import * as queries from '../queries.ts'
import type { SlotKind } from '../queries.ts'
import { cityCalendar, onlyAhead, storesFor, storeWindows, type StoreWindow } from '../windows.ts'

export type Wanted = { city_id: number; kind: SlotKind; date: string; time_from: string; time_to: string }

/**
 * The stores that could serve a window, with the capacity of each. 409 `slot_closed` when it is too late or there is
 * no such window, `slot_taken` when all are full.
 */
export const findOpenSlots = async (db: Db, wanted: Wanted, leadMinutes: number, storeId?: number) => {
  const calendar = await cityCalendar(db, wanted.city_id, HORIZON_DAYS)
  const stores = storesFor(calendar, wanted.kind).filter(({ id }) => storeId === undefined || id === storeId)
  const all = await storeWindows(
    db,
    calendar,
    wanted.kind,
    stores.map(({ id }) => id),
    onlyAhead(calendar, wanted.date),
  )
  const same = all.filter(
    ({ time_from, time_to }) => time_from === wanted.time_from && time_to === wanted.time_to,
  )
  if (!same.some((window) => isInTime(calendar.localNow, window, leadMinutes))) throw conflict('slot_closed')
  const free = same.filter(({ left }) => left > 0)
  if (free.length === 0) throw conflict('slot_taken')
  const byId = new Map<number, Store>(stores.map((store) => [store.id, store]))
  return free.flatMap((window) => {
    const store = byId.get(window.store_id)
    return store ? [{ store, window }] : []
  })
}

/** Who decides that a slot is full: takes a place in a store's window, false when there is none left. */
export const takeSlot = (tx: Db, kind: SlotKind, window: StoreWindow): Promise<boolean> =>
  queries.takePlace(tx, { ...window, kind })
