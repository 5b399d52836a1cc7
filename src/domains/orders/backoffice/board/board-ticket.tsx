import { AlarmClock, CircleCheck, Clock } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import type { photoSettings } from '#/domains/orders/rules/settings.ts'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/media/picture.tsx'
import type { Lane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import { NextStep, type StepProps } from './ticket/next-step.tsx'
import { TicketChips } from './ticket/ticket-chips.tsx'
import { workerOf } from './ticket/ticket-worker.ts'
import { useClockValue } from './board-clock.ts'
import { COLUMNS, columnOf } from './board-columns.ts'
import { elapsedShare, timingOf } from '#/domains/orders/rules/ticket-lateness.ts'
import { formatTicketPlace, formatTicketSize, formatTicketTime } from './ticket/format-ticket.ts'

export type TicketProps = StepProps & {
  window: Lane | null
  timeZone: string
  /** Null where it goes without saying. */
  store: string | null
}

export const BoardTicket = ({ ticket, window, timeZone, store, role, state, onMove }: TicketProps) => {
  const { id, number, picture, status } = ticket
  const urgency = useClockValue(useCallback((now: number) => timingOf(ticket, now).urgency, [ticket]))
  const column = columnOf(ticket)
  const place = status === 'completed' ? completedLabel(ticket) : formatTicketPlace(ticket, window)
  return (
    <article
      className={classes('ticket', `is-${urgency}`, column === 'completed' && 'is-done')}
      data-ticket={id}
      data-column={column ? COLUMNS.indexOf(column) : undefined}
    >
      <header className="ticket-head">
        <Link to={`/staff/orders/${id}`} aria-label={t('staff.board.ticket', { number })}>
          {number}
        </Link>
        <TicketTime ticket={ticket} timeZone={timeZone} />
      </header>
      <div className="ticket-body">
        <span className="ticket-picture">{picture && <Picture picture={picture} sizes="44px" alt="" />}</span>
        <p className="ticket-words">
          <span className="ticket-goods" title={ticket.name}>
            {ticket.name}
          </span>
          <span className="ticket-size">{formatTicketSize(ticket)}</span>
          <small>{[store, place].filter(Boolean).join(' · ')}</small>
        </p>
      </div>
      {column !== 'completed' && <TicketBar ticket={ticket} />}
      <footer className="ticket-foot">
        <TicketChips ticket={ticket} />
        <Worker ticket={ticket} />
      </footer>
      <NextStep {...{ ticket, role, state, onMove }} urgent={urgency !== 'calm'} />
    </article>
  )
}

const completedLabel = ({ courier, order_type }: Ticket): string => {
  if (order_type === 'pickup') return t('staff.board.givenOut')
  return courier?.name ? t('staff.board.handedOverBy', { name: courier.name }) : t('staff.board.handedOver')
}

/** Fixed width: «12:06» changes every second. */
const COUNTDOWN = /^−?\d+:\d\d$/

/** Counts down alone: the ticket rerenders only when its urgency changes. */
const TicketTime = ({ ticket, timeZone }: Pick<TicketProps, 'ticket' | 'timeZone'>) => {
  const words = useClockValue(
    useCallback(
      (now: number) => formatTicketTime(ticket, timingOf(ticket, now), timeZone),
      [ticket, timeZone],
    ),
  )
  const urgency = useClockValue(useCallback((now: number) => timingOf(ticket, now).urgency, [ticket]))
  if (!words) return <span className="ticket-time">{t('staff.board.time.unknown')}</span>
  const Sign = ticket.status === 'completed' ? CircleCheck : urgency === 'late' ? AlarmClock : Clock
  return (
    <span className={classes('ticket-time', COUNTDOWN.test(words) && 'tabular')}>
      <Sign className="icon-small" aria-hidden="true" />
      <span className="visually-hidden">{t(`staff.board.time.${urgency}`)}</span>
      {words}
    </span>
  )
}

const PERCENT = 100

const TicketBar = ({ ticket }: Pick<TicketProps, 'ticket'>) => {
  const { photoMinutes } = useShopSettings<typeof photoSettings>('orders')
  const share = useClockValue(
    useCallback(
      (now: number) => {
        const part = elapsedShare(ticket, now, photoMinutes)
        return part === null ? null : Math.round(part * PERCENT)
      },
      [ticket, photoMinutes],
    ),
  )
  if (share === null) return null
  return (
    <span className="ticket-bar" aria-hidden="true">
      <i style={{ width: `${share}%` }} />
    </span>
  )
}

const Worker = ({ ticket }: Pick<TicketProps, 'ticket'>) => {
  const worker = workerOf(ticket)
  // Already named above for a completed order.
  if (!worker || ticket.status === 'completed') return null
  return (
    <span className="ticket-worker" role="img" aria-label={worker.label} title={worker.label}>
      {worker.letter}
    </span>
  )
}
