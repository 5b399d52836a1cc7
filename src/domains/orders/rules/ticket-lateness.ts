import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

/** The bar's full length. */
const BAR_MINUTES = 120
/** Below this a countdown is shown. */
const COUNTED_MINUTES = 360
/** Before the deadline: urgent from here. */
const SOON_MINUTES = { waiting: 60, begun: 15 }

export type Urgency = 'late' | 'soon' | 'calm'
export type Timing = {
  /** Milliseconds, negative when late; null when far off. */
  left: number | null
  urgency: Urgency
}

const CALM: Timing = { left: null, urgency: 'calm' }

type TimedTicket = Pick<Ticket, 'status' | 'due_at' | 'photo_status' | 'photo_until'>

/** In server time, for departure, photo answer or hand-over. */
export const timingOf = (ticket: TimedTicket, now: number): Timing => {
  const { status, due_at } = ticket
  if (status === 'completed') return CALM
  const answerBy = photoDeadline(ticket)
  if (answerBy !== null) return { left: counted(answerBy - now), urgency: answerBy < now ? 'late' : 'calm' }
  if (due_at === null) return CALM
  const left = Date.parse(due_at) - now
  const soon = status === 'new' || status === 'confirmed' ? SOON_MINUTES.waiting : SOON_MINUTES.begun
  return {
    left: counted(left),
    urgency: left < 0 ? 'late' : left < soon * MINUTE_MS ? 'soon' : 'calm',
  }
}

const counted = (left: number): number | null => (left < COUNTED_MINUTES * MINUTE_MS ? left : null)

/** 0…1; null when the deadline is far off. */
export const elapsedShare = (ticket: Ticket, now: number, photoMinutes: number): number | null => {
  const { left } = timingOf(ticket, now)
  const whole = (photoDeadline(ticket) === null ? BAR_MINUTES : photoMinutes) * MINUTE_MS
  return left === null || left >= whole ? null : clamp(1 - left / whole)
}

const photoDeadline = ({ status, photo_status, photo_until }: TimedTicket): number | null =>
  status === 'assembled' && photo_status === 'sent' && photo_until !== null ? Date.parse(photo_until) : null

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/**
 * Minutes from when an order came, and then from each reminder, until staff are told of it again: as long as the bell on
 * the board rings, the last pause again and again.
 */
export const UNTAKEN_PAUSES_MIN = [3, 10, 30] as const
