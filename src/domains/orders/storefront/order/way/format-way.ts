import type { Order, OrderWay } from '#/domains/orders/contract/customer.ts'
import { formatTime, formatTimeRange } from '#/platform/shared/dates.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { WayDrawing } from './way-points.ts'

export const clockTime = (instant: string, timeZone: string): string =>
  formatTime(localMoment(instant, timeZone).time)

/** What is told of a way to whoever waits. */
export type Coming = Pick<OrderWay, 'expected_at' | 'stops_before'>
export type Promised = Pick<Order, 'time_zone' | 'time_from' | 'time_to'>

export const minutesLeft = ({ expected_at }: Coming, now: number): number =>
  Math.ceil((Date.parse(expected_at) - now) / MINUTE_MS)

/** Of more nobody counts: a clock says it better. */
const MAX_MINUTES = 90
/** Nobody believes «вот-вот» for longer. */
const LATE_MINUTES = 10

/** «12 минут», or that the courier is about to ring. */
export const formatLeft = (way: Coming, now: number, timeZone: string): string => {
  const n = minutesLeft(way, now)
  if (n > MAX_MINUTES) return clockTime(way.expected_at, timeZone)
  if (n > 0) return t('orders.way.minutes', { n })
  return t(n > -LATE_MINUTES ? 'orders.way.here' : 'orders.way.late')
}

/** «Будет около 17:22, обещали 15:00–17:00» */
export const formatExpected = (promised: Promised, way: Coming): string => {
  const { time_zone, time_from, time_to } = promised
  const time = clockTime(way.expected_at, time_zone)
  return time_from && time_to
    ? t('orders.way.expected', { time, hours: formatTimeRange(time_from, time_to) })
    : t('orders.way.about', { time })
}

export const drawWay = ({ store, home, zone, point }: OrderWay, names: { store: string }): WayDrawing => {
  const courier = point?.coords
  return {
    label: [
      t(courier ? 'orders.way.mapWithCourier' : 'orders.way.map'),
      zone && t('orders.way.zone', { name: zone.name }),
    ]
      .filter(Boolean)
      .join('. '),
    ...(zone && { area: zone.polygon }),
    points: [
      { at: store, kind: 'store', name: names.store },
      ...(home ? [{ at: home, kind: 'home' as const, name: t('orders.way.home') }] : []),
      ...(courier ? [{ at: courier, kind: 'courier' as const, name: t('orders.way.courier') }] : []),
    ],
    line: home ? [courier ?? store, home] : [],
  }
}
