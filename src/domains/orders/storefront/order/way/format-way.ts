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
export type Promised = Pick<Order, 'time_zone' | 'date' | 'time_from' | 'time_to'>

export const minutesLeft = ({ expected_at }: Coming, now: number): number =>
  Math.ceil((Date.parse(expected_at) - now) / MINUTE_MS)

/** Of more nobody counts: a clock says it better. */
const MAX_MINUTES = 90
/** Nobody believes «вот-вот» for longer. */
const LATE_MINUTES = 10

const isForecastOver = (way: Coming, now: number): boolean => minutesLeft(way, now) <= -LATE_MINUTES

/** Past the promise, and not past a forecast alone. */
const isLate = ({ date, time_to, time_zone }: Promised, now: number): boolean => {
  const here = localMoment(new Date(now), time_zone)
  return time_to === null || here.date > date || (here.date === date && here.time > time_to)
}

type Left = { text: string; isWords: boolean }

/** «12 минут», or that the courier is about to ring. */
export const formatLeft = (promised: Promised, way: Coming, now: number): Left => {
  const n = minutesLeft(way, now)
  if (n > MAX_MINUTES) return { text: clockTime(way.expected_at, promised.time_zone), isWords: false }
  if (n > 0) return { text: t('orders.way.minutes', { n }), isWords: false }
  const isOver = isForecastOver(way, now)
  return {
    text: t(!isOver ? 'orders.way.here' : isLate(promised, now) ? 'orders.way.late' : 'orders.way.soon'),
    isWords: true,
  }
}

/** «Будет около 17:22, обещали 15:00–17:00»; null when there is nothing to say any more. */
export const formatExpected = (promised: Promised, way: Coming, now: number): string | null => {
  const { time_zone, time_from, time_to } = promised
  const hours = time_from && time_to ? formatTimeRange(time_from, time_to) : null
  if (isForecastOver(way, now)) return hours && t('orders.way.promised', { hours })
  const time = clockTime(way.expected_at, time_zone)
  return hours ? t('orders.way.expected', { time, hours }) : t('orders.way.about', { time })
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
