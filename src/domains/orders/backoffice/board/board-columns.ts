import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Board, Lane, Ticket } from '#/domains/orders/contract/staff/board.ts'

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

/** Undefined for cancelled and unpaid orders. */
export const columnOf = ({ status }: Pick<Ticket, 'status'>): Column | undefined => COLUMN_OF[status]

export type BoardFilter = {
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
    mine: params.has('mine'),
    attention: params.has('attention'),
    photo: params.has('photo'),
    type: type === 'delivery' || type === 'pickup' ? type : null,
    florist: params.get('florist'),
  }
}

export const FILTERS = ['mine', 'attention', 'photo', 'type', 'florist'] as const

export const matchesFilter = (
  ticket: Ticket,
  { mine, attention, photo, type, florist }: BoardFilter,
  me: string,
) =>
  (!mine || ticket.florist?.id === me || ticket.courier?.id === me) &&
  (!attention || ticket.needs_attention !== null) &&
  (!photo || ticket.photo_status === 'sent') &&
  (type === null || ticket.order_type === type) &&
  (florist === null || ticket.florist?.id === florist)

export type BoardLane = {
  key: string
  /** Null for earlier days and for orders without a time. */
  window: Lane | null
  cells: Record<Column, Ticket[]>
}

/** From overdue to no time yet; without empty lanes. */
export const lanesOf = (
  { lanes, date }: Pick<Board, 'lanes' | 'date'>,
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
