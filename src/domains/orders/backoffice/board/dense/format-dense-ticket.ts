import { DAY_MINUTES, HOUR_MINUTES, MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Lane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import type { Timing } from '#/domains/orders/rules/ticket-lateness.ts'
import { formatTicketTime, formatTicketWhen } from '../ticket/format-ticket.ts'
import { withoutKindOfStreet } from '../ticket/short-street.ts'

/** Minutes for which an order is called new rather than timed. */
const NEW_MINUTES = 5

type Clock = { timing: Timing; now: number; timeZone: string }

/** «новый», «забрать», «−2 мин», «2 ч 41», «к 18:00» */
export const formatDenseTime = (ticket: Ticket, { timing, now, timeZone }: Clock): string => {
  const { status, created_at } = ticket
  if (status === 'new' && timing.urgency === 'calm' && now - Date.parse(created_at) < NEW_MINUTES * MINUTE_MS)
    return t('staff.board.dense.new')
  if (status === 'ready_for_pickup' && timing.urgency !== 'late') return t('staff.board.dense.collect')
  if (timing.left === null || status === 'completed') return formatTicketTime(ticket, timing, timeZone)
  return formatMinutesLeft(timing.left)
}

const formatMinutesLeft = (left: number): string => {
  const sign = left < 0 ? '−' : ''
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS)
  if (minutes < HOUR_MINUTES) return sign + t('staff.board.time.minutes', { n: minutes })
  if (minutes >= DAY_MINUTES)
    return sign + t('staff.board.time.days', { n: Math.floor(minutes / DAY_MINUTES) })
  const rest = String(minutes % HOUR_MINUTES).padStart(2, '0')
  return sign + t('staff.board.dense.hours', { h: Math.floor(minutes / HOUR_MINUTES), rest })
}

/** «Рабиновича, 24», «к 15:30», «Адрес?» */
export const formatDensePlace = (ticket: Ticket, window: Lane | null): string => {
  const when = formatTicketWhen(ticket, window)
  if (ticket.order_type === 'pickup') return when || t('staff.board.pickup')
  const place =
    ticket.place === null || ticket.address_status === 'requested'
      ? t('staff.board.dense.noAddress')
      : withoutKindOfStreet(ticket.place)
  return when ? `${when}, ${place}` : place
}
