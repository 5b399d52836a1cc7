import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore, listStores } from '#/domains/catalog/server/public.ts'
import { windowsOfDay } from '#/domains/delivery/rules/delivery-windows.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import { FIRST_COMPLETED, type Lane } from '#/domains/orders/contract/staff/board.ts'
import * as queries from '#/domains/orders/server/queries/staff/board.ts'

type BoardQuery = { store_id?: number | undefined; date?: string | undefined; all?: boolean | undefined }

/** One's first by default; 403 for another's. */
export const chooseStore = async (db: Db, staff: Staff, storeId: number | undefined) => {
  const { items: stores } = await listStores(db, staff)
  const requestedId = storeId ?? stores[0]?.id
  if (requestedId === undefined) throw notFound('no_stores')
  return {
    stores,
    store: stores.find(({ id }) => id === requestedId) ?? (await ownStore(db, staff, requestedId)),
  }
}

/** `decisions §8`: of one store, or of all of one's. */
export const showBoard = async (db: Db, staff: Staff, { store_id, date: requestedDate, all }: BoardQuery) => {
  const { stores: own, store } = await chooseStore(db, staff, store_id)
  const stores = store_id === undefined ? own : [store]
  const ids = stores.map(({ id }) => id)
  const now = db.now()
  const today = localDate(now, store.time_zone)
  const date = requestedDate ?? today
  const [open, overdue, completed, slots, grids, done, awaiting] = await Promise.all([
    queries.findOpenTickets(db, ids, date),
    date === today ? queries.findOverdueTickets(db, ids, today) : [],
    queries.findCompletedTickets(db, ids, date, all ? undefined : FIRST_COMPLETED),
    queries.findLanes(db, ids, date),
    queries.findGrids(db, ids, date),
    queries.countCompleted(db, ids, date),
    queries.countAwaiting(db, ids, date),
  ])
  const rows = [...overdue, ...open, ...completed]
  const parts = ids.map((id) =>
    placeTickets({
      rows: rows.filter((row) => row.store_id === id),
      windows: windowsWithPlaces(
        slots.filter((slot) => slot.store_id === id),
        grids.find((grid) => grid.store_id === id),
      ),
      storeId: id,
      date,
    }),
  )
  const laneByTicket = new Map(parts.flatMap(({ lanes }) => [...lanes]))
  return {
    stores: stores.map((one) => ({
      ...one,
      completed: countOf(done, one.id),
      awaiting: countOf(awaiting, one.id),
    })),
    date,
    today,
    now,
    lanes: parts.flatMap(({ windows }) => windows),
    tickets: rows.map(({ held_from: _held, total, paid, ...ticket }) => ({
      ...ticket,
      to_take: amountDue({ ...ticket, total, paid }),
      lane: laneByTicket.get(ticket.id) ?? null,
    })),
    overdue: overdue[0]?.found ?? 0,
  }
}

const countOf = (counts: readonly { store_id: number; count: number }[], storeId: number): number =>
  counts.find(({ store_id }) => store_id === storeId)?.count ?? 0

type StoreDay = {
  rows: readonly queries.TicketRow[]
  windows: readonly Lane[]
  storeId: number
  date: string
}

/** One store's windows that hold tickets, and which ticket hangs in which. */
const placeTickets = ({ rows, windows, storeId, date }: StoreDay) => {
  const placed = rows.map((row) => {
    const begins = row.held_from ?? row.time_from
    return { ...row, lane: row.time_from && begins ? laneOf(windows, begins) : null }
  })
  return {
    windows: withOwnLanes(windows, placed, date).map((lane) => ({ ...lane, store_id: storeId })),
    lanes: placed.map(({ id, lane }) => [id, lane] as const),
  }
}

/** Today's grid plus windows booked under an older one. */
const windowsWithPlaces = (slots: readonly Lane[], grid: queries.Grid | undefined): Lane[] => {
  const usual = grid ? windowsOfDay(grid.windows_from, grid.windows_to, grid.window_minutes) : []
  const free = usual.filter(({ time_from }) => !slots.some((slot) => slot.time_from === time_from))
  return [
    ...slots,
    ...free.map((window) => ({ ...window, taken: 0, capacity: grid?.capacity ?? 0 })),
  ].toSorted((one, other) => one.time_from.localeCompare(other.time_from))
}

const laneOf = (windows: readonly Lane[], time: string): string =>
  windows.findLast(({ time_from, time_to }) => time_from <= time && time < time_to)?.time_from ?? time

type PlacedTicket = { lane: string | null; date: string; time_to: string | null }

/** A time outside all windows gets its own. */
const withOwnLanes = (windows: readonly Lane[], tickets: readonly PlacedTicket[], date: string): Lane[] => {
  const used = new Map(
    tickets.flatMap((ticket) =>
      ticket.lane && ticket.date === date ? [[ticket.lane, ticket] as const] : [],
    ),
  )
  const ownLanes = [...used].flatMap(([time_from, { time_to }]) =>
    windows.some((window) => window.time_from === time_from)
      ? []
      : [{ time_from, time_to: time_to ?? time_from, taken: 0, capacity: 0 }],
  )
  return [...windows.filter(({ time_from }) => used.has(time_from)), ...ownLanes].toSorted((one, other) =>
    one.time_from.localeCompare(other.time_from),
  )
}

export const countWaiting = (db: Db, { storeId: staffStoreId }: Staff, storeId?: number): Promise<number> => {
  if (staffStoreId !== null && storeId !== undefined && staffStoreId !== storeId)
    throw forbidden('other_store')
  return queries.countWaiting(db, storeId ?? staffStoreId)
}
