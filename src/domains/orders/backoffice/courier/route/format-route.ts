import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { Route, RouteStop } from '#/domains/orders/contract/staff/runs.ts'
import type { WayDrawing } from '#/domains/orders/storefront/order/way/way-points.ts'
import { clockTime } from '#/domains/orders/storefront/order/way/format-way.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'

const MINUTES_AN_HOUR = 60

/** «1 ч 22 мин» */
export const formatMinutes = (minutes: number): string =>
  minutes < MINUTES_AN_HOUR
    ? t('staff.route.minutes', { n: minutes })
    : t('staff.route.hours', { h: Math.floor(minutes / MINUTES_AN_HOUR), n: minutes % MINUTES_AN_HOUR })

/** «4,1 км» */
export const formatKm = (km: number): string => t('staff.route.km', { km })

export const formatLeg = ({ drive_minutes, km }: RouteStop): string =>
  [formatMinutes(drive_minutes), formatKm(km)].join(', ')

export const formatSlack = ({ slack_minutes }: RouteStop): string | null => {
  if (slack_minutes === null) return null
  return slack_minutes >= 0
    ? t('staff.route.slack', { time: formatMinutes(slack_minutes) })
    : t('staff.route.late', { time: formatMinutes(-slack_minutes) })
}

/** An exact time is the middle of its window: «точно к 15:30». */
export const exactTime = ({
  time_type,
  time_from,
  time_to,
}: Pick<DeliveryTask, 'time_type' | 'time_from' | 'time_to'>) => {
  if (time_type !== 'exact' || !time_from || !time_to) return null
  const middle = Math.round((minutesOf(time_from) + minutesOf(time_to)) / 2)
  const part = (n: number) => String(n).padStart(2, '0')
  return `${part(Math.floor(middle / MINUTES_AN_HOUR))}:${part(middle % MINUTES_AN_HOUR)}`
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * MINUTES_AN_HOUR + minutes
}

export const minutesUntil = (instant: string): number =>
  Math.ceil((Date.parse(instant) - Date.now()) / MINUTE_MS)

export const drawRoute = ({ stops, store }: Route, next: string | undefined): WayDrawing => ({
  label: t('staff.route.map', { n: stops.length }),
  points: [
    { at: store.coords, kind: 'store', name: store.name },
    ...stops.flatMap(({ id, number, coords }, at) =>
      coords
        ? [
            {
              at: coords,
              kind: id === next ? ('next' as const) : ('stop' as const),
              text: String(at + 1),
              name: t('orders.titleOf', { number: String(number) }),
            },
          ]
        : [],
    ),
  ],
  line: [store.coords, ...stops.flatMap(({ coords }) => (coords ? [coords] : []))],
})

/** «14:50» in the city's time. */
export const routeTime = (instant: string, { time_zone }: Route): string => clockTime(instant, time_zone)
