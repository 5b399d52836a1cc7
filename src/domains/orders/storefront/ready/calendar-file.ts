import type { Order } from '#/domains/orders/contract/customer.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatPlace } from '../order/format-order.ts'

/** The instant at which a city's clocks show a date and time. */
export const instantOf = (date: string, time: string, timeZone: string): Date => {
  const targetMs = Date.parse(`${date}T${time}:00Z`)
  const localTarget = localMoment(new Date(targetMs), timeZone)
  return new Date(targetMs - (Date.parse(`${localTarget.date}T${localTarget.time}:00Z`) - targetMs))
}

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\n/g, '\\n')

/** As the page tells them: a window, a minute, or a day whose time the recipient will choose. */
const timesOf = ({ date, time_from, time_to }: Order, timeZone: string): string[] => {
  if (time_from === null) return [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`]
  const at = (time: string) => stamp(instantOf(date, time, timeZone))
  return [`DTSTART:${at(time_from)}`, ...(time_to === null ? [] : [`DTEND:${at(time_to)}`])]
}

/** RFC 5545; in UTC, so no zone is described. */
export const calendarFile = (order: Order, timeZone: string, brand: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flower shop//Orders//RU',
    'BEGIN:VEVENT',
    `UID:${order.id}`,
    `DTSTAMP:${stamp(new Date(order.created_at))}`,
    ...timesOf(order, timeZone),
    `SUMMARY:${escaped(t('orders.calendar.summary', { name: order.recipient_name }))}`,
    `LOCATION:${escaped(formatPlace(order))}`,
    `DESCRIPTION:${escaped(t('orders.calendar.description', { number: order.number, brand }))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export const saveCalendarFile = (order: Order, timeZone: string, brand: string): void => {
  const url = URL.createObjectURL(
    new Blob([calendarFile(order, timeZone, brand)], { type: 'text/calendar;charset=utf-8' }),
  )
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${order.number}.ics`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
