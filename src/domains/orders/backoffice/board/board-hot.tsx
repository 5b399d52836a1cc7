import { AlarmClock } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { useFromNow } from './board-clock.ts'
import { timingOf } from './board-timing.ts'
import { leftWords } from './format-ticket.ts'

/** Where there is room for one column only: the order that is late most of all, wherever it hangs. */
export const BoardHot = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const hottest = useFromNow(
    useCallback((now: number) => hottestOf(tickets, now)?.ticket.id ?? null, [tickets]),
  )
  const words = useFromNow(useCallback((now: number) => lateWords(tickets, now), [tickets]))
  if (!hottest) return null
  return (
    <Link className="board-hot" to={`/staff/orders/${hottest}`}>
      <AlarmClock aria-hidden="true" />
      {words}
    </Link>
  )
}

const hottestOf = (tickets: readonly Ticket[], now: number) =>
  tickets
    .map((ticket) => ({ ticket, left: timingOf(ticket, now).left ?? 0 }))
    .filter(({ left }) => left < 0)
    .toSorted((one, other) => one.left - other.left)[0]

const lateWords = (tickets: readonly Ticket[], now: number): string => {
  const hottest = hottestOf(tickets, now)
  if (!hottest) return ''
  const { ticket, left } = hottest
  const isPhoto = ticket.status === 'assembled' && ticket.photo_status === 'sent'
  return t(isPhoto ? 'staff.board.hotPhoto' : 'staff.board.hot', {
    number: ticket.number,
    time: leftWords(-left),
  })
}
