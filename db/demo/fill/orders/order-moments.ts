import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { DemoOrder } from './demo-order.ts'
import places from '../../data/places.json' with { type: 'json' }
import { inCity } from '../../in-city.ts'
import { workingMoment } from '../../working-moment.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'

const DELIVERY = { opens: 9 * 60, closes: 21 * 60, minutes: 120 }
const PICKUP_MINUTES = 60
/** From a store's opening to a bouquet on its way; to a handover that failed in the first window. */
const FIRST_STEPS_MINUTES = { others: 60, delivery_failed: 90 }
/** What is on its way comes in its window. */
const LAST_STEP_BEFORE_CLOSING = 15
const MAKING = ['new', 'confirmed', 'assembling', 'assembled']
const HANDING_OVER = {
  delivery: ['delivering', 'completed'],
  pickup: ['ready_for_pickup', 'completed'],
}
const PAID_AFTER_MINUTES = 2
const CONFIRMED_AFTER_MINUTES = 5
/** Of an order that was handed over; by turns, so that its figures differ. */
const STEP_MINUTES = { making: [18, 24, 33, 41, 52], waiting: [9, 16, 22], road: [24, 31, 38, 45] }
export const REACHED_MINUTES_AGO = 2
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

/** In the time of the store's city; what its staff do, in its hours. */
export const orderMoments = (order: DemoOrder, now: Date, timeZone: string): OrderMoments => {
  const local = seenAt(order, inCity(now, timeZone))
  const window = windowOf(order, local)
  const before = local.subtract({
    days: order.created_days_ago ?? 0,
    minutes: order.created_minutes_ago ?? 0,
  })
  const created = order.created_at === undefined ? before : before.withPlainTime(order.created_at)
  const statuses = statusesOf(order)
  const reached = reachedAt(order, local, created, window)
  const opened = isOpen(order) ? later(created, openingOn(reached, order)) : created
  const span = opened.until(reached).total('seconds')
  const known = order.status === 'completed' ? stepsOf(order, created, reached) : null
  const at = (index: number) => {
    const step = known?.[statuses[index] ?? '']
    if (step) return step
    if (index === 0) return created
    return index === 1 && statuses[0] === 'awaiting_payment' && statuses[1] === 'new'
      ? created.add({ minutes: PAID_AFTER_MINUTES })
      : opened.add({ seconds: Math.round((span * index) / (statuses.length - 1)) })
  }
  return {
    ...window,
    ...(order.slot.time_type === 'recipient' && { time_from: null, time_to: null }),
    place: window,
    history: statuses.map((status, index) => ({ status, at: new Date(at(index).epochMilliseconds) })),
  }
}

/** Customers order at any hour. */
const seenAt = (order: DemoOrder, local: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  const { status, needs_attention } = order
  if (!isOpen(order) || status === 'awaiting_payment' || (status === 'new' && !needs_attention)) return local
  const { from, to } = hoursOf(order)
  const steps =
    status === 'delivery_failed' ? FIRST_STEPS_MINUTES.delivery_failed : FIRST_STEPS_MINUTES.others
  return workingMoment(local, {
    from: from + steps,
    to: Math.min(to, DELIVERY.closes) - LAST_STEP_BEFORE_CLOSING,
  })
}

const isOpen = ({ status }: DemoOrder): boolean => status !== 'completed' && status !== 'cancelled'

const hoursOf = ({ store_id }: DemoOrder): { from: number; to: number } => {
  const store = places.stores.find(({ id }) => id === store_id)
  if (!store) throw new Error(`demo data: no store ${store_id}`)
  return { from: minuteOf(store.hours.from), to: minuteOf(store.hours.to) }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const openingOn = (day: Temporal.ZonedDateTime, order: DemoOrder): Temporal.ZonedDateTime =>
  day.withPlainTime(clock(hoursOf(order).from))

const later = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  Temporal.ZonedDateTime.compare(one, other) > 0 ? one : other

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
const windowOf = (order: DemoOrder, local: Temporal.ZonedDateTime): DeliveryWindow => {
  const { slot, order_type } = order
  if (slot.days_ago !== undefined) {
    const date = local.subtract({ days: slot.days_ago }).toPlainDate().toString()
    return { date, time_from: slot.from ?? '', time_to: slot.to ?? '' }
  }
  const { opens, closes, minutes } = order_type === 'pickup' ? pickupOf(order) : DELIVERY
  const wanted = local.add({ minutes: slot.after_minutes ?? 0 })
  const minute = wanted.hour * 60 + wanted.minute
  const day = minute < closes ? wanted.toPlainDate() : wanted.toPlainDate().add({ days: 1 })
  const from =
    minute < opens || minute >= closes ? opens : opens + Math.floor((minute - opens) / minutes) * minutes
  return { date: day.toString(), time_from: clock(from), time_to: clock(from + minutes) }
}

const pickupOf = (order: DemoOrder): typeof DELIVERY => {
  const { from, to } = hoursOf(order)
  return { opens: from, closes: to, minutes: PICKUP_MINUTES }
}

const clock = (minute: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }).toString({
    smallestUnit: 'minute',
  })
