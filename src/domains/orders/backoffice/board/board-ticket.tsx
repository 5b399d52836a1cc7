import { AlarmClock, CircleCheck, Clock } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import type { photoSettings } from '#/domains/orders/rules/settings.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/media/picture.tsx'
import type { Lane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import { actionOf, type BoardAction, isPhotoOver } from './board-actions.ts'
import { TicketChips } from './ticket/ticket-chips.tsx'
import { useClockValue } from './board-clock.ts'
import { COLUMNS, columnOf } from './board-columns.ts'
import { elapsedShare, timingOf } from '#/domains/orders/rules/ticket-lateness.ts'
import { formatTicketPlace, formatTicketSize, formatTicketTime } from './ticket/format-ticket.ts'

export type MoveTicket = (ticket: Ticket, step: Extract<BoardAction, { kind: 'move' }>) => Promise<void>

type Props = {
  ticket: Ticket
  window: Lane | null
  timeZone: string
  role: StaffRole
  busy: boolean
  onMove: MoveTicket
}

export const BoardTicket = ({ ticket, window, timeZone, role, busy, onMove }: Props) => {
  const { id, number, picture, status } = ticket
  const urgency = useClockValue(useCallback((now: number) => timingOf(ticket, now).urgency, [ticket]))
  const column = columnOf(ticket)
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
          <small>{status === 'completed' ? completedLabel(ticket) : formatTicketPlace(ticket, window)}</small>
        </p>
      </div>
      {column !== 'completed' && <TicketBar ticket={ticket} />}
      <footer className="ticket-foot">
        <TicketChips ticket={ticket} />
        <Worker ticket={ticket} />
      </footer>
      <NextStep {...{ ticket, role, busy, onMove }} urgent={urgency !== 'calm'} />
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
const TicketTime = ({ ticket, timeZone }: Pick<Props, 'ticket' | 'timeZone'>) => {
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

const TicketBar = ({ ticket }: Pick<Props, 'ticket'>) => {
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

/** The florist; the courier once it has left. */
const Worker = ({ ticket }: Pick<Props, 'ticket'>) => {
  const isOut = columnOf(ticket) === 'delivering'
  const who = isOut ? (ticket.courier ?? ticket.florist) : ticket.florist
  const name = who?.name
  // Already named above for a completed order.
  if (!name || ticket.status === 'completed') return null
  const words = t(isOut && ticket.courier ? 'staff.board.courier' : 'staff.board.florist', { name })
  return (
    <span className="ticket-worker" role="img" aria-label={words} title={words}>
      {name.slice(0, 1)}
    </span>
  )
}

const NextStep = ({
  ticket,
  role,
  busy,
  urgent,
  onMove,
}: Pick<Props, 'ticket' | 'role' | 'busy' | 'onMove'> & { urgent: boolean }) => {
  const isOver = useClockValue(useCallback((now: number) => isPhotoOver(ticket, now), [ticket]))
  const action = actionOf(ticket, role, isOver)
  if (!action) return null
  const label = t(action.label)
  const named = `${label}: ${ticket.number}`
  const variant = action.kind === 'move' && action.unanswered ? 'danger' : urgent ? 'primary' : 'soft'
  const look = { variant, size: 's', block: true, className: 'ticket-action' } as const
  if (action.kind === 'open')
    return (
      <ButtonLink {...look} to={`/staff/orders/${ticket.id}`} aria-label={named}>
        {label}
      </ButtonLink>
    )
  return (
    <Button {...look} busy={busy} aria-label={named} onClick={() => void onMove(ticket, action)}>
      {label}
    </Button>
  )
}
