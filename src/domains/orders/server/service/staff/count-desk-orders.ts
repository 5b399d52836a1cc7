import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { timingOf } from '#/domains/orders/rules/ticket-lateness.ts'
import * as queries from '#/domains/orders/server/queries/staff/board.ts'
import { listStores } from '#/domains/catalog/server/public.ts'

/** Of today and of days before. */
export const countDeskOrders = async (db: Db, { storeId }: { storeId: number }) => {
  const { items: stores } = await listStores(db, { storeId })
  const zone = stores[0]?.time_zone
  if (zone === undefined) return {}
  const today = localDate(db.now(), zone)
  const [open, overdue] = await Promise.all([
    queries.findOpenTickets(db, [storeId], today),
    queries.findOverdueTickets(db, [storeId], today),
  ])
  const tickets = [...overdue, ...open]
  const count = (...statuses: string[]) => tickets.filter(({ status }) => statuses.includes(status)).length
  return {
    late: tickets.filter((ticket) => timingOf(asShown(ticket), db.now().getTime()).urgency === 'late').length,
    making: count('assembling'),
    waiting: count('new', 'confirmed'),
  }
}

const asShown = ({ due_at, photo_until, ...ticket }: queries.TicketRow) => ({
  ...ticket,
  due_at: due_at?.toISOString() ?? null,
  photo_until: photo_until?.toISOString() ?? null,
})
