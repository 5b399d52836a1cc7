import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore, listStores } from '#/domains/catalog/server/public.ts'
import { windowsOfDay } from '#/domains/delivery/rules/delivery-times.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { FIRST_COMPLETED, type Lane } from '#/domains/orders/contract/staff/board.ts'
import * as queries from '#/domains/orders/server/queries/staff/board.ts'

type Asked = { store_id?: number | undefined; date?: string | undefined; all?: boolean | undefined }

/** The store that is asked for, one's own or the first by default, beside those one may ask for; 403 for another's. */
export const chooseStore = async (db: Db, staff: Staff, storeId: number | undefined) => {
  const { items: stores } = await listStores(db, staff)
  const wanted = storeId ?? stores[0]?.id
  if (wanted === undefined) throw notFound('no_stores')
  return { stores, store: stores.find(({ id }) => id === wanted) ?? (await ownStore(db, staff, wanted)) }
}

/**
 * The board of a store and a day, today by default: what is to be done by window, what is left of earlier days, the
 * last that was handed over (`decisions §8`). Old orders are not read, however many there are.
 */
export const showBoard = async (db: Db, staff: Staff, { store_id, date: wanted, all }: Asked) => {
  const { stores, store } = await chooseStore(db, staff, store_id)
  const now = db.now()
  const today = localDate(now, store.time_zone)
  const date = wanted ?? today
  const [open, overdue, completed, slots, grid, awaiting] = await Promise.all([
    queries.findOpenTickets(db, store.id, date),
    date === today ? queries.findOverdueTickets(db, store.id, today) : [],
    queries.findCompletedTickets(db, store.id, date, all ? undefined : FIRST_COMPLETED),
    queries.findLanes(db, store.id, date),
    queries.findGrid(db, store.id, date),
    queries.countAwaiting(db, store.id, date),
  ])
  const windows = windowsWithPlaces(slots, grid)
  const tickets = [...overdue, ...open, ...completed].map(({ held_from, ...ticket }) => {
    const begins = held_from ?? ticket.time_from
    return { ...ticket, lane: ticket.time_from && begins && laneOf(windows, begins) }
  })
  return {
    stores,
    store,
    date,
    today,
    now,
    lanes: withTheirOwn(windows, tickets, date),
    tickets,
    overdue: overdue[0]?.found ?? 0,
    completed: completed[0]?.found ?? 0,
    awaiting,
  }
}

/** The day's windows as the city cuts them, and those of orders that were taken before it was cut otherwise. */
const windowsWithPlaces = (slots: readonly Lane[], grid: queries.Grid | undefined): Lane[] => {
  const usual = grid ? windowsOfDay(grid.windows_from, grid.windows_to, grid.window_minutes) : []
  const free = usual.filter(({ time_from }) => !slots.some((slot) => slot.time_from === time_from))
  return [
    ...slots,
    ...free.map((window) => ({ ...window, taken: 0, capacity: grid?.capacity ?? 0 })),
  ].toSorted((one, other) => one.time_from.localeCompare(other.time_from))
}

/** The window that a time lies in: pickups and exact times hang among the deliveries of their window. */
const laneOf = (windows: readonly Lane[], time: string): string =>
  windows.findLast(({ time_from, time_to }) => time_from <= time && time < time_to)?.time_from ?? time

type Placed = { lane: string | null; date: string; time_to: string | null }

/** Only lanes that something hangs in; what lies outside of all windows has one of its own. */
const withTheirOwn = (windows: readonly Lane[], tickets: readonly Placed[], date: string): Lane[] => {
  const used = new Map(
    tickets.flatMap((ticket) =>
      ticket.lane && ticket.date === date ? [[ticket.lane, ticket] as const] : [],
    ),
  )
  const own = [...used].flatMap(([time_from, { time_to }]) =>
    windows.some((window) => window.time_from === time_from)
      ? []
      : [{ time_from, time_to: time_to ?? time_from, taken: 0, capacity: 0 }],
  )
  return [...windows.filter(({ time_from }) => used.has(time_from)), ...own].toSorted((one, other) =>
    one.time_from.localeCompare(other.time_from),
  )
}

/** How many orders nobody has taken into work yet, in one store or in all that are one's own. */
export const countWaiting = (db: Db, { storeId: own }: Staff, storeId?: number): Promise<number> => {
  if (own !== null && storeId !== undefined && own !== storeId) throw forbidden('other_store')
  return queries.countWaiting(db, storeId ?? own)
}
