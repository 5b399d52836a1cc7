import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Board, Lane, StoreLane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import { timingOf } from '#/domains/orders/rules/ticket-lateness.ts'

export const COLUMNS = ['new', 'assembling', 'ready', 'delivering', 'completed'] as const
export type Column = (typeof COLUMNS)[number]

const COLUMN_OF: Partial<Record<OrderStatus, Column>> = {
  new: 'new',
  confirmed: 'new',
  assembling: 'assembling',
  assembled: 'ready',
  ready_for_pickup: 'ready',
  delivering: 'delivering',
  delivery_failed: 'delivering',
  completed: 'completed',
}

/** Where somebody has to do something first: of the burning, the earliest step; else the first that has any. */
export const firstColumn = (tickets: readonly Ticket[], now: number): Column => {
  const has = (column: Column, one: (ticket: Ticket) => boolean) =>
    tickets.some((ticket) => columnOf(ticket) === column && one(ticket))
  return (
    COLUMNS.find((column) => has(column, (ticket) => isLate(ticket, now))) ??
    COLUMNS.find((column) => has(column, () => true)) ??
    'new'
  )
}

/** Undefined for cancelled and unpaid orders. */
export const columnOf = ({ status }: Pick<Ticket, 'status'>): Column | undefined => COLUMN_OF[status]

export type BoardFilter = {
  /** Null: all stores. */
  store: number | null
  late: boolean
  /** The viewer's own. */
  mine: boolean
  attention: boolean
  /** Awaits an answer. */
  photo: boolean
  type: 'delivery' | 'pickup' | null
  florist: string | null
}

export const readFilter = (params: URLSearchParams): BoardFilter => {
  const type = params.get('type')
  return {
    store: Number(params.get('store')) || null,
    late: params.has('late'),
    mine: params.has('mine'),
    attention: params.has('attention'),
    photo: params.has('photo'),
    type: type === 'delivery' || type === 'pickup' ? type : null,
    florist: params.get('florist'),
  }
}

/** Beside the store, which is a place to be at rather than a filter. */
export const FILTERS = ['late', 'mine', 'attention', 'photo', 'type', 'florist'] as const

type Viewer = { me: string; now: number }

export const matchesFilter = (ticket: Ticket, filter: BoardFilter, { me, now }: Viewer) => {
  const { late, mine, attention, photo, type, florist } = filter
  return (
    isInStore(ticket, filter) &&
    (!late || isLate(ticket, now)) &&
    (!mine || ticket.florist?.id === me || ticket.courier?.id === me) &&
    (!attention || ticket.needs_attention !== null) &&
    (!photo || ticket.photo_status === 'sent') &&
    (type === null || ticket.order_type === type) &&
    (florist === null || ticket.florist?.id === florist)
  )
}

export const isInStore = ({ store_id }: { store_id: number }, { store }: Pick<BoardFilter, 'store'>) =>
  store === null || store_id === store

export const isLate = (ticket: Ticket, now: number): boolean => timingOf(ticket, now).urgency === 'late'

/** Windows of several stores that begin together are one. */
export const mergeLanes = (lanes: readonly StoreLane[]): Lane[] => {
  const merged = new Map<string, Lane>()
  for (const { store_id: _store, ...lane } of lanes) {
    const known = merged.get(lane.time_from)
    merged.set(lane.time_from, known ? joinLanes(known, lane) : lane)
  }
  return [...merged.values()].toSorted((one, other) => one.time_from.localeCompare(other.time_from))
}

const joinLanes = (one: Lane, other: Lane): Lane => ({
  time_from: one.time_from,
  time_to: one.time_to > other.time_to ? one.time_to : other.time_to,
  taken: one.taken + other.taken,
  capacity: one.capacity + other.capacity,
})

export type BoardLane = {
  key: string
  /** Null for earlier days and for orders without a time. */
  window: Lane | null
  cells: Record<Column, Ticket[]>
}

/** From overdue to no time yet; without empty lanes. */
export const lanesOf = (
  { lanes, date }: { lanes: readonly Lane[] } & Pick<Board, 'date'>,
  tickets: readonly Ticket[],
): BoardLane[] => {
  const isEarlier = (ticket: Ticket) => ticket.date < date
  const lane = (key: string, window: Lane | null, within: (ticket: Ticket) => boolean): BoardLane => ({
    key,
    window,
    cells: cellsOf(tickets.filter(within)),
  })
  return [
    lane('overdue', null, isEarlier),
    ...lanes.map((window) =>
      lane(window.time_from, window, (ticket) => !isEarlier(ticket) && ticket.lane === window.time_from),
    ),
    lane('unknown', null, (ticket) => !isEarlier(ticket) && ticket.lane === null),
  ].filter(({ cells }) => COLUMNS.some((column) => cells[column].length > 0))
}

const cellsOf = (tickets: readonly Ticket[]): Record<Column, Ticket[]> => {
  const inColumn = (column: Column) => tickets.filter((ticket) => columnOf(ticket) === column)
  return {
    new: inColumn('new'),
    assembling: inColumn('assembling'),
    ready: inColumn('ready'),
    delivering: inColumn('delivering'),
    completed: inColumn('completed'),
  }
}
