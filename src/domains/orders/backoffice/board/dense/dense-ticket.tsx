import { Store } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/media/picture.tsx'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { timingOf } from '#/domains/orders/rules/ticket-lateness.ts'
import { useClockValue } from '../board-clock.ts'
import { COLUMNS, columnOf } from '../board-columns.ts'
import type { TicketProps } from '../board-ticket.tsx'
import { formatDensePlace, formatDenseTime } from './format-dense-ticket.ts'
import { formatTicketSize } from '../ticket/format-ticket.ts'
import { NextStep, StepWaits } from '../ticket/next-step.tsx'
import { marksOf, type TicketMark } from '../ticket/ticket-marks.ts'
import { workerOf } from '../ticket/ticket-worker.ts'
import './dense-ticket.css'

/** A line and a half; its words are icons, its step shows under the pointer or the focus. */
export const DenseTicket = ({ ticket, window, timeZone, store, role, state, onMove }: TicketProps) => {
  const { id, number, picture, name } = ticket
  const urgency = useClockValue(useCallback((now: number) => timingOf(ticket, now).urgency, [ticket]))
  const column = columnOf(ticket)
  const worker = workerOf(ticket)
  return (
    <article
      className={classes(
        'dense',
        `is-${urgency}`,
        ticket.status === 'new' && 'is-new',
        state === 'waits' && 'is-waiting',
      )}
      data-ticket={id}
      data-column={column ? COLUMNS.indexOf(column) : undefined}
    >
      <span className="dense-picture">{picture && <Picture picture={picture} sizes="36px" alt="" />}</span>
      <div className="dense-words">
        <p className="dense-head">
          <Link to={`/staff/orders/${id}`} aria-label={t('staff.board.ticket', { number })}>
            {number}
          </Link>
          <span className="dense-marks">
            {denseMarksOf(ticket).map((mark) => (
              <Mark key={mark.text} {...mark} />
            ))}
          </span>
          {state === 'waits' ? <StepWaits /> : <DenseTime ticket={ticket} timeZone={timeZone} />}
        </p>
        <p className="dense-goods">
          <span title={name}>{name}</span> <b>{formatTicketSize(ticket)}</b>
        </p>
        <p className="dense-place">
          <span>
            {store && <em>{store}</em>}
            {store && ' · '}
            {formatDensePlace(ticket, window)}
          </span>
          {worker && (
            <b role="img" aria-label={worker.label} title={worker.label}>
              {worker.letter}
            </b>
          )}
        </p>
      </div>
      {state !== 'waits' && (
        <div className="dense-step">
          <NextStep {...{ ticket, role, state, onMove }} urgent={urgency !== 'calm'} />
        </div>
      )}
    </article>
  )
}

const denseMarksOf = (ticket: Ticket): TicketMark[] => [
  ...marksOf(ticket),
  ...(ticket.order_type === 'pickup' ? [{ icon: Store, text: t('staff.board.pickup') }] : []),
]

const Mark = ({ icon: Icon, text, warns }: TicketMark) => (
  <span className={classes(warns && 'is-warning')} title={text}>
    <Icon aria-hidden="true" />
    <span className="visually-hidden">{text}</span>
  </span>
)

const DenseTime = ({ ticket, timeZone }: Pick<TicketProps, 'ticket' | 'timeZone'>) => {
  const words = useClockValue(
    useCallback(
      (now: number) => formatDenseTime(ticket, { timing: timingOf(ticket, now), now, timeZone }),
      [ticket, timeZone],
    ),
  )
  // Its lane says that there is no time yet.
  return words && <span className="dense-time">{words}</span>
}
