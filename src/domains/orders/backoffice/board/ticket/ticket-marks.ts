import {
  Banknote,
  Camera,
  CircleAlert,
  EyeOff,
  type LucideIcon,
  Mail,
  MapPinOff,
  MessageCircle,
  Phone,
  PhoneIncoming,
  PhoneOff,
  ShoppingBag,
  Store,
} from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { attentionLabel } from '../../attention-label.ts'
import { columnOf } from '../board-columns.ts'

export type TicketMark = { icon: LucideIcon; text: string; warns?: boolean }

/** Warnings first. */
export const marksOf = (ticket: Ticket): TicketMark[] =>
  ticket.status === 'completed' ? attention(ticket) : [...warnings(ticket), ...wishes(ticket)]

const attention = (ticket: Ticket): TicketMark[] => {
  const text = attentionLabel(ticket)
  return text === null ? [] : [{ icon: CircleAlert, text, warns: true }]
}

const warnings = (ticket: Ticket): TicketMark[] => {
  const { status, needs_attention, address_status, photo_status, anonymous, no_call } = ticket
  return [
    ...attention(ticket),
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
    ...(no_call ? [{ icon: PhoneOff, text: t('staff.courier.noCall'), warns: true }] : []),
  ]
}

const SOURCE_ICONS: Record<Exclude<Ticket['source'], 'site'>, LucideIcon> = {
  phone: PhoneIncoming,
  counter: Store,
  messenger: MessageCircle,
  flowwow: ShoppingBag,
  yandex: ShoppingBag,
  ozon: ShoppingBag,
  other: ShoppingBag,
}

const wishes = (ticket: Ticket): TicketMark[] => {
  const { has_card, photo_status, call_first, to_take, order_type, source } = ticket
  const isBeforeMaking = columnOf(ticket) === 'new' || columnOf(ticket) === 'assembling'
  return [
    ...(source === 'site' ? [] : [{ icon: SOURCE_ICONS[source], text: t(`staff.order.source.${source}`) }]),
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
    ...(to_take > 0
      ? [{ icon: Banknote, text: t(`staff.board.mark.${order_type === 'pickup' ? 'atPickup' : 'cash'}`) }]
      : []),
  ]
}
