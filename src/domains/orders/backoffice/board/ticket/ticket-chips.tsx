import { Banknote, Camera, CircleAlert, EyeOff, Mail, MapPinOff, Phone, type LucideIcon } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { columnOf } from '../board-columns.ts'

type Mark = { icon: LucideIcon; text: string; warns?: boolean }

export const TicketChips = ({ ticket }: { ticket: Ticket }) =>
  marksOf(ticket).map(({ icon: Icon, text, warns }) => (
    <span key={text} className={classes('ticket-mark', warns && 'is-warning')}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  ))

const marksOf = (ticket: Ticket): Mark[] => {
  if (ticket.status === 'completed') return ticket.needs_attention ? [attention(ticket.needs_attention)] : []
  return [...warnings(ticket), ...wishes(ticket)]
}

const attention = (why: NonNullable<Ticket['needs_attention']>): Mark => ({
  icon: CircleAlert,
  text: t(`staff.board.attention.${why}`),
  warns: true,
})

const warnings = ({ status, needs_attention, address_status, photo_status, anonymous }: Ticket): Mark[] => [
  ...(needs_attention ? [attention(needs_attention)] : []),
  ...(status === 'delivery_failed' && !needs_attention
    ? [{ icon: CircleAlert, text: t('staff.board.attention.not_handed_over'), warns: true }]
    : []),
  ...(address_status === 'requested' || address_status === 'failed'
    ? [{ icon: MapPinOff, text: t('staff.board.mark.noAddress'), warns: true }]
    : []),
  ...(photo_status === 'changes_requested'
    ? [{ icon: Camera, text: t('staff.board.mark.toChange'), warns: true }]
    : []),
  ...(anonymous ? [{ icon: EyeOff, text: t('staff.board.mark.anonymous'), warns: true }] : []),
]

const wishes = (ticket: Ticket): Mark[] => {
  const { has_card, photo_status, call_first, payment_method } = ticket
  const isBeforeMaking = columnOf(ticket) === 'new' || columnOf(ticket) === 'assembling'
  return [
    ...(has_card && isBeforeMaking ? [{ icon: Mail, text: t('staff.board.mark.card') }] : []),
    ...(photo_status === 'requested' && isBeforeMaking
      ? [{ icon: Camera, text: t('staff.board.mark.photo') }]
      : []),
    ...(photo_status === 'sent' && ticket.status === 'assembled'
      ? [{ icon: Camera, text: t('staff.board.mark.sent') }]
      : []),
    ...(photo_status === 'approved' && ticket.status === 'assembled'
      ? [{ icon: Camera, text: t('staff.board.mark.approved') }]
      : []),
    ...(call_first && isBeforeMaking ? [{ icon: Phone, text: t('staff.board.mark.callFirst') }] : []),
    ...(payment_method === PAYMENT.to_courier ? [{ icon: Banknote, text: t('staff.board.mark.cash') }] : []),
    ...(payment_method === PAYMENT.at_pickup
      ? [{ icon: Banknote, text: t('staff.board.mark.atPickup') }]
      : []),
  ]
}
