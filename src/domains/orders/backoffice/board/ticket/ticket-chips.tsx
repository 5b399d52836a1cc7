import { classes } from '#/ui/classes.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { marksOf } from './ticket-marks.ts'

export const TicketChips = ({ ticket }: { ticket: Ticket }) =>
  marksOf(ticket).map(({ icon: Icon, text, warns }) => (
    <span key={text} className={classes('ticket-mark', warns && 'is-warning')}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  ))
