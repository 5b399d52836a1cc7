import { AlarmClock } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { useClockValue } from './board-clock.ts'
import { timingOf } from '#/domains/orders/rules/ticket-lateness.ts'
import { formatTimeLeft } from './ticket/format-ticket.ts'

/** One-column layout: the most overdue order. */
export const BoardHot = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const hottest = useClockValue(
    useCallback((now: number) => mostOverdueOf(tickets, now)?.ticket.id ?? null, [tickets]),
  )
  const words = useClockValue(useCallback((now: number) => overdueLabel(tickets, now), [tickets]))
  if (!hottest) return null
  return (
    <Link className="board-hot" to={`/staff/orders/${hottest}`}>
      <AlarmClock aria-hidden="true" />
      {words}
    </Link>
  )
}

const mostOverdueOf = (tickets: readonly Ticket[], now: number) =>
  tickets
    .map((ticket) => ({ ticket, left: timingOf(ticket, now).left ?? 0 }))
    .filter(({ left }) => left < 0)
    .toSorted((one, other) => one.left - other.left)[0]

const overdueLabel = (tickets: readonly Ticket[], now: number): string => {
  const hottest = mostOverdueOf(tickets, now)
  if (!hottest) return ''
  const { ticket, left } = hottest
  const isPhoto = ticket.status === 'assembled' && ticket.photo_status === 'sent'
  return t(isPhoto ? 'staff.board.hotPhoto' : 'staff.board.hot', {
    number: ticket.number,
    time: formatTimeLeft(-left),
  })
}
