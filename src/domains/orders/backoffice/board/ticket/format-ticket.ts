import { minutesOfDay, timeAt } from '#/domains/delivery/rules/delivery-windows.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { DAY_MINUTES, HOUR_MINUTES, SECOND_MS } from '#/platform/shared/durations.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Lane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import { shortStreet } from './short-street.ts'
import type { Timing } from '#/domains/orders/rules/ticket-lateness.ts'

/** Minutes; below them seconds are shown. */
const BY_SECONDS = 15

/** «15–17», «9:30–11:00» */
export const formatHours = (from: string, to: string): string => {
  const isWhole = from.endsWith(':00') && to.endsWith(':00')
  const short = (time: string) => formatTime(isWhole ? time.slice(0, 2) : time)
  return `${short(from)}\u2060–\u2060${short(to)}`
}

/** «12:06», «48 мин», «2 ч 41 мин», «−2:14» */
export const formatTimeLeft = (left: number): string => {
  const sign = left < 0 ? '−' : ''
  const seconds = Math.floor(Math.abs(left) / SECOND_MS)
  const minutes = Math.floor(seconds / 60)
  if (minutes < BY_SECONDS) return `${sign}${minutes}:${String(seconds % 60).padStart(2, '0')}`
  if (minutes < HOUR_MINUTES) return sign + t('staff.board.time.minutes', { n: minutes })
  if (minutes < DAY_MINUTES)
    return (
      sign + t('staff.board.time.hours', { h: Math.floor(minutes / HOUR_MINUTES), n: minutes % HOUR_MINUTES })
    )
  return sign + t('staff.board.time.days', { n: Math.floor(minutes / DAY_MINUTES) })
}

export const formatTicketTime = (ticket: Ticket, { left }: Timing, timeZone: string): string => {
  const { completed_at, due_at } = ticket
  if (completed_at) return formatTime(localMoment(completed_at, timeZone).time)
  if (left !== null) return formatTimeLeft(left)
  return due_at ? t('staff.board.time.by', { time: formatTime(localMoment(due_at, timeZone).time) }) : ''
}

export const formatTicketSize = ({ variant_label, quantity, more }: Ticket): string =>
  [
    variant_label.replaceAll(/(?<!,) /g, '\u00a0'),
    quantity > 1 && `×\u00a0${quantity}`,
    more > 0 && t('staff.board.andMore', { n: more }),
  ]
    .filter(Boolean)
    .join(' ')

export const formatTicketPlace = (ticket: Ticket, window: Lane | null): string => {
  const when = formatTicketWhen(ticket, window)
  if (ticket.order_type === 'pickup') return joined(t('staff.board.pickup'), when)
  if (ticket.address_status === 'requested') return t('staff.board.noAnswer')
  return joined(shortStreet(ticket.place ?? ''), when)
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** What its lane does not say. */
export const formatTicketWhen = (ticket: Ticket, window: Lane | null): string => {
  const { time_type, time_from, time_to, date } = ticket
  if (!time_from || !time_to) return ''
  if (window === null) return joined(formatDay(date), formatHours(time_from, time_to))
  if (time_type === 'exact')
    return t('staff.board.time.by', {
      time: formatTime(timeAt((minutesOfDay(time_from) + minutesOfDay(time_to)) / 2)),
    })
  if (time_type === 'asap') return t('staff.board.time.until', { time: formatTime(time_to) })
  if (time_type === 'any') return t('staff.board.time.any')
  return time_from === window.time_from && time_to === window.time_to ? '' : formatHours(time_from, time_to)
}
