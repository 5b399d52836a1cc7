import { CloudUpload } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import type { PayMeans } from '#/domains/orders/contract/staff/order.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { actionOf, type BoardAction, isPhotoOver } from '../board-actions.ts'
import { useClockValue } from '../board-clock.ts'
import { PaymentTakenDialog } from '../../order/payment-taken-dialog.tsx'
import type { StepState } from '../use-board-steps.ts'

export type MoveTicket = (ticket: Ticket, step: Extract<BoardAction, { kind: 'move' }>) => void

export type StepProps = {
  ticket: Ticket
  role: StaffRole
  state: StepState | undefined
  onMove: MoveTicket
}

/** `.ticket-action` is also what a key presses. */
export const NextStep = ({ ticket, role, state, urgent, onMove }: StepProps & { urgent: boolean }) => {
  const isOver = useClockValue(useCallback((now: number) => isPhotoOver(ticket, now), [ticket]))
  const action = actionOf(ticket, role, isOver)
  if (state === 'waits') return <StepWaits />
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
  const busy = state === 'sending'
  if (action.kind === 'take-money')
    return (
      <TakeMoney ticket={ticket} onTaken={(means) => onMove(ticket, { ...action, kind: 'move', means })}>
        {(ask) => (
          <Button {...look} busy={busy} aria-label={named} aria-haspopup="dialog" onClick={ask}>
            {label}
          </Button>
        )}
      </TakeMoney>
    )
  return (
    <Button {...look} busy={busy} aria-label={named} onClick={() => onMove(ticket, action)}>
      {label}
    </Button>
  )
}

/** What the hand-over is paid by is asked before it. */
const TakeMoney = ({
  ticket,
  onTaken,
  children,
}: {
  ticket: Ticket
  onTaken: (means: PayMeans) => void
  children: (ask: () => void) => ReactNode
}) => {
  const [asks, setAsks] = useState(false)
  return (
    <>
      {children(() => setAsks(true))}
      {asks && (
        <PaymentTakenDialog
          sum={ticket.to_take}
          onClose={() => setAsks(false)}
          onSend={async (means) => onTaken(means)}
        />
      )}
    </>
  )
}

/** Pressed without a connection. */
export const StepWaits = () => (
  <span className="ticket-waits">
    <CloudUpload aria-hidden="true" />
    {t('staff.board.waits')}
  </span>
)
