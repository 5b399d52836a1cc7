import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { TextKey } from '#/platform/shared/texts.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { mayMove, whyNot } from '#/domains/orders/rules/transitions.ts'
import type { PayMeans } from '#/domains/orders/contract/staff/order.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'

export type BoardAction =
  | { kind: 'move'; to: OrderStatus; label: TextKey; unanswered?: boolean; means?: PayMeans }
  /** Asks how it was paid. */
  | { kind: 'take-money'; to: 'completed'; label: TextKey }
  | { kind: 'open'; label: TextKey }

export const isPhotoOver = ({ photo_until }: Pick<Ticket, 'photo_until'>, now: number): boolean =>
  photo_until !== null && Date.parse(photo_until) <= now

/** Null when it is another role's turn or something must come first. */
export const actionOf = (ticket: Ticket, role: StaffRole, isSilenceConsent: boolean): BoardAction | null => {
  const { status, order_type, needs_attention } = ticket
  if (needs_attention === 'cancel_asked' && mayMove(status, 'cancelled', role))
    return { kind: 'open', label: 'staff.board.action.decide' }
  if (status === 'new' || status === 'confirmed')
    return step(ticket, role, { to: 'assembling', label: 'staff.board.action.take' })
  if (status === 'assembling') return made(ticket, role)
  if (status === 'assembled')
    return order_type === 'pickup'
      ? step(ticket, role, { to: 'ready_for_pickup', label: 'staff.board.action.ready' })
      : leave(ticket, role, isSilenceConsent)
  if (status === 'ready_for_pickup') return handOver(ticket, role, 'staff.board.action.giveOut')
  if (status === 'delivering') return handOver(ticket, role, 'staff.board.action.handOver')
  if (status === 'delivery_failed' && mayMove(status, 'cancelled', role))
    return { kind: 'open', label: 'staff.board.action.decide' }
  return null
}

type Step = { to: OrderStatus; label: TextKey }

const step = (ticket: Ticket, role: StaffRole, { to, label }: Step): BoardAction | null => {
  // Taking a new order confirms it.
  const from = ticket.status === 'new' && to === 'assembling' ? 'confirmed' : ticket.status
  return mayMove(from, to, role) && whyNot(ticket, to) === null ? { kind: 'move', to, label } : null
}

const handOver = (ticket: Ticket, role: StaffRole, label: TextKey): BoardAction | null => {
  const given = step(ticket, role, { to: 'completed', label })
  return given && ticket.to_take > 0 ? { kind: 'take-money', to: 'completed', label } : given
}

/** A requested photo is taken on the order's page, which moves it on. */
const made = (ticket: Ticket, role: StaffRole): BoardAction | null => {
  if (!mayMove('assembling', 'assembled', role)) return null
  return ticket.photo_status === 'requested' || ticket.photo_status === 'changes_requested'
    ? { kind: 'open', label: 'staff.board.action.photo' }
    : { kind: 'move', to: 'assembled', label: 'staff.board.action.made' }
}

/** Without a photo answer only after its deadline. */
const leave = (ticket: Ticket, role: StaffRole, isSilenceConsent: boolean): BoardAction | null => {
  if (!mayMove('assembled', 'delivering', role)) return null
  if (whyNot(ticket, 'delivering') === 'photo_not_answered' && isSilenceConsent)
    return { kind: 'move', to: 'delivering', label: 'staff.board.action.unanswered', unanswered: true }
  return whyNot(ticket, 'delivering') === null
    ? { kind: 'move', to: 'delivering', label: 'staff.board.action.send' }
    : null
}
