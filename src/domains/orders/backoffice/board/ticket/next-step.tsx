import { CloudUpload } from 'lucide-react'
import { useCallback } from 'react'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { actionOf, type BoardAction, isPhotoOver } from '../board-actions.ts'
import { useClockValue } from '../board-clock.ts'
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
  return (
    <Button {...look} busy={state === 'sending'} aria-label={named} onClick={() => onMove(ticket, action)}>
      {label}
    </Button>
  )
}

/** Pressed without a connection. */
export const StepWaits = () => (
  <span className="ticket-waits">
    <CloudUpload aria-hidden="true" />
    {t('staff.board.waits')}
  </span>
)
