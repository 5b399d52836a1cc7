import { PHOTO_MINUTES } from '#/domains/orders/rules/order-deadlines.ts'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

/** The bar's full length before the deadline, minutes. */
const BAR_MINUTES = 120
/** Countdown is shown below this, minutes. */
const COUNTED_MINUTES = 360
/** Minutes before the deadline when it becomes urgent: not begun, and being made. */
const SOON_MINUTES = { waiting: 60, begun: 15 }

export type Urgency = 'late' | 'soon' | 'calm'
export type Timing = {
  /** Milliseconds, negative when late; null when far off. */
  left: number | null
  urgency: Urgency
  /** Elapsed share, 0…1; null when far off. */
  share: number | null
}

const CALM: Timing = { left: null, urgency: 'calm', share: null }

/** The deadline is departure, the photo answer or hand-over, in server time. */
export const timingOf = (ticket: Ticket, now: number): Timing => {
  const { status, photo_status, photo_until, due_at } = ticket
  if (status === 'completed') return CALM
  if (status === 'assembled' && photo_status === 'sent' && photo_until !== null) {
    const left = Date.parse(photo_until) - now
    return { left, urgency: left < 0 ? 'late' : 'calm', share: clamp(1 - left / (PHOTO_MINUTES * MINUTE_MS)) }
  }
  if (due_at === null) return CALM
  const left = Date.parse(due_at) - now
  const soon = status === 'new' || status === 'confirmed' ? SOON_MINUTES.waiting : SOON_MINUTES.begun
  return {
    left: left < COUNTED_MINUTES * MINUTE_MS ? left : null,
    urgency: left < 0 ? 'late' : left < soon * MINUTE_MS ? 'soon' : 'calm',
    share: left < BAR_MINUTES * MINUTE_MS ? clamp(1 - left / (BAR_MINUTES * MINUTE_MS)) : null,
  }
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
