import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { formatTicketSize, formatTicketWhen } from './ticket/format-ticket.ts'
import { type MoveTicket, NextStep } from './ticket/next-step.tsx'
import type { StepState } from './use-board-steps.ts'

const MAX_SHOWN = 3
/** What lies under it is not seen. */
const UNDER_THE_BAR = '0px 0px -72px 0px'

/** New orders that the fold, a column or a filter hides: they lie over the board until somebody takes them. */
export const BoardFresh = ({
  grid,
  tickets,
  role,
  steps,
  onMove,
}: {
  grid: RefObject<HTMLElement | null>
  tickets: readonly Ticket[]
  role: StaffRole
  steps: ReadonlyMap<string, StepState>
  onMove: MoveTicket
}) => {
  const hiddenIds = useHidden(grid, tickets)
  const hidden = tickets.filter(({ id }) => hiddenIds.has(id))
  if (hidden.length === 0) return null
  return (
    <section className="board-fresh" aria-label={t('staff.board.fresh.title')}>
      <b>{t('staff.board.fresh.title')}</b>
      {hidden.slice(0, MAX_SHOWN).map((ticket) => (
        <div key={ticket.id} className="board-fresh-order">
          <Link to={`/staff/orders/${ticket.id}`}>
            <b>{ticket.number}</b> {[ticket.name, formatTicketSize(ticket)].join(' ')}
            <small>{formatTicketWhen(ticket, null) || t('staff.board.noTime')}</small>
          </Link>
          <NextStep ticket={ticket} role={role} state={steps.get(ticket.id)} onMove={onMove} urgent />
        </div>
      ))}
      <More className="is-wide" n={hidden.length - MAX_SHOWN} />
      <More className="is-narrow" n={hidden.length - 1} />
    </section>
  )
}

/** A phone has room for the first one alone. */
const More = ({ className, n }: { className: string; n: number }) =>
  n > 0 && <span className={`board-fresh-more ${className}`}>{t('staff.board.andMore', { n })}</span>

/** Looked at whenever the board is drawn anew, so that filters and columns count too. */
const useHidden = (grid: RefObject<HTMLElement | null>, tickets: readonly Ticket[]): ReadonlySet<string> => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const ids = tickets.map(({ id }) => id).join(' ')
  useEffect(() => {
    const shown = new Map<string, Element>()
    for (const id of ids.split(' ').filter(Boolean)) {
      const element = grid.current?.querySelector(`[data-ticket="${id}"]`)
      if (element) shown.set(id, element)
    }
    const mark = (id: string, isHidden: boolean) =>
      setHidden((now) => {
        if (now.has(id) === isHidden) return now
        const next = new Set(now)
        if (isHidden) next.add(id)
        else next.delete(id)
        return next
      })
    for (const id of ids.split(' ').filter(Boolean)) if (!shown.has(id)) mark(id, true)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (target instanceof HTMLElement && target.dataset.ticket)
            mark(target.dataset.ticket, !isIntersecting)
      },
      { rootMargin: UNDER_THE_BAR, threshold: 0.5 },
    )
    for (const element of shown.values()) observer.observe(element)
    return () => observer.disconnect()
  })
  return hidden
}
