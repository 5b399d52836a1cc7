import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { DemoOrder } from './demo-order.ts'
import { inCity } from '../../in-city.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'

const DELIVERY = { opens: 9 * 60, closes: 21 * 60, minutes: 120 }
const PICKUP = { opens: 8 * 60, closes: 22 * 60, minutes: 60 }
const MAKING = ['new', 'confirmed', 'assembling', 'assembled']
const HANDING_OVER = {
  delivery: ['delivering', 'completed'],
  pickup: ['ready_for_pickup', 'completed'],
}
const PAID_AFTER_MINUTES = 2
const CONFIRMED_AFTER_MINUTES = 5
/** Of an order that was handed over; by turns, so that its figures differ. */
const STEP_MINUTES = { making: [18, 24, 33, 41, 52], waiting: [9, 16, 22], road: [24, 31, 38, 45] }
const REACHED_MINUTES_AGO = 2
const CANCELLED_AFTER_HOURS = 3

type Moment = { status: string; at: Date }
export type OrderMoments = {
  date: string
  time_from: string | null
  time_to: string | null
  /** Even where the recipient will choose the time. */
  place: DeliveryWindow
  history: Moment[]
}

/** In the time of the store's city. */
export const orderMoments = (order: DemoOrder, now: Date, timeZone: string): OrderMoments => {
  const local = inCity(now, timeZone)
  const window = windowOf(order, local)
  const before = local.subtract({
    days: order.created_days_ago ?? 0,
    minutes: order.created_minutes_ago ?? 0,
  })
  const created = order.created_at === undefined ? before : before.withPlainTime(order.created_at)
  const statuses = statusesOf(order)
  const reached = reachedAt(order, local, created, window)
  const span = created.until(reached).total('seconds')
  const known = order.status === 'completed' ? stepsOf(order, created, reached) : null
  const at = (index: number) => {
    const step = known?.[statuses[index] ?? '']
    if (step) return step
    return index === 1 && statuses[0] === 'awaiting_payment' && statuses[1] === 'new'
      ? created.add({ minutes: PAID_AFTER_MINUTES })
      : created.add({ seconds: statuses.length > 1 ? Math.round((span * index) / (statuses.length - 1)) : 0 })
  }
  return {
    ...window,
    ...(order.slot.time_type === 'recipient' && { time_from: null, time_to: null }),
    place: window,
    history: statuses.map((status, index) => ({ status, at: new Date(at(index).epochMilliseconds) })),
  }
}

/** Counted back from the hand-over; null where the order was taken too shortly before. */
const stepsOf = (
  { number }: DemoOrder,
  created: Temporal.ZonedDateTime,
  reached: Temporal.ZonedDateTime,
): Record<string, Temporal.ZonedDateTime> | null => {
  const minutesOf = (step: keyof typeof STEP_MINUTES) => {
    const all = STEP_MINUTES[step]
    return all[number % all.length] ?? 0
  }
  const left = reached.subtract({ minutes: minutesOf('road') })
  const assembled = left.subtract({ minutes: minutesOf('waiting') })
  const assembling = assembled.subtract({ minutes: minutesOf('making') })
  const confirmed = created.add({ minutes: CONFIRMED_AFTER_MINUTES })
  if (Temporal.ZonedDateTime.compare(confirmed, assembling) >= 0) return null
  return { confirmed, assembling, assembled, delivering: left, ready_for_pickup: left }
}

const statusesOf = (order: DemoOrder): string[] => {
  const { status, order_type } = order
  const first = isPaidAtOnce(order.payment_method_id) ? ['awaiting_payment'] : []
  if (status === 'awaiting_payment') return first
  if (isUnpaid(order)) return [...first, 'cancelled']
  if (status === 'cancelled') return [...first, 'new', 'confirmed', 'cancelled']
  if (status === 'delivery_failed') return [...first, ...MAKING, 'delivering', 'delivery_failed']
  const steps = [...MAKING, ...HANDING_OVER[order_type]]
  return [...first, ...steps.slice(0, steps.indexOf(status) + 1)]
}

const isUnpaid = ({ status, cancel_reason }: DemoOrder): boolean =>
  status === 'cancelled' && cancel_reason === 'unpaid'

type DeliveryWindow = { date: string; time_from: string; time_to: string }

const reachedAt = (
  order: DemoOrder,
  local: Temporal.ZonedDateTime,
  created: Temporal.ZonedDateTime,
  window: DeliveryWindow,
) => {
  const { status } = order
  if (isUnpaid(order)) return created.add({ minutes: orderSettings.settings.payMinutes.default })
  if (status === 'cancelled') return created.add({ hours: CANCELLED_AFTER_HOURS })
  if (status !== 'completed') return local.subtract({ minutes: REACHED_MINUTES_AGO })
  const end = Temporal.PlainDateTime.from(`${window.date}T${window.time_to}`).toZonedDateTime(
    local.timeZoneId,
  )
  return end.subtract({ minutes: 50 })
}

/** A past order names its window; an open one has the window `after_minutes` from now. */
const windowOf = ({ slot, order_type }: DemoOrder, local: Temporal.ZonedDateTime): DeliveryWindow => {
  if (slot.days_ago !== undefined) {
    const date = local.subtract({ days: slot.days_ago }).toPlainDate().toString()
    return { date, time_from: slot.from ?? '', time_to: slot.to ?? '' }
  }
  const { opens, closes, minutes } = order_type === 'pickup' ? PICKUP : DELIVERY
  const wanted = local.add({ minutes: slot.after_minutes ?? 0 })
  const minute = wanted.hour * 60 + wanted.minute
  const day = minute < closes ? wanted.toPlainDate() : wanted.toPlainDate().add({ days: 1 })
  const from =
    minute < opens || minute >= closes ? opens : opens + Math.floor((minute - opens) / minutes) * minutes
  return { date: day.toString(), time_from: clock(from), time_to: clock(from + minutes) }
}

const clock = (minute: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }).toString({
    smallestUnit: 'minute',
  })
