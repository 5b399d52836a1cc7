import { t } from '#/platform/shared/texts.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { columnOf } from '../board-columns.ts'

/** The florist; the courier once it has left. */
export const workerOf = (ticket: Ticket): { letter: string; label: string } | null => {
  const isOut = columnOf(ticket) === 'delivering'
  const name = (isOut ? (ticket.courier ?? ticket.florist) : ticket.florist)?.name
  if (!name) return null
  return {
    letter: name.slice(0, 1),
    label: t(isOut && ticket.courier ? 'staff.board.courier' : 'staff.board.florist', { name }),
  }
}
