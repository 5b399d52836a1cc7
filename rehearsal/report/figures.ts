import { HOUR_MINUTES } from '#/platform/shared/durations.ts'
import { isDuring, type Accident } from '../options.ts'
import { minutesOfDay, timeAt } from '#/domains/delivery/rules/delivery-windows.ts'
import { fewestFor } from './enough-hands.ts'
import type { DayOrder } from './read-day.ts'

export const FIRST_HOUR = 7
export const LAST_HOUR = 21
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => FIRST_HOUR + at)
/** A bouquet must be made so long before the middle of its window. */
const MADE_BEFORE = HOUR_MINUTES
/** Off the road, a courier loads and returns. */
const CAUSES = ['stems', 'light', 'florists', 'couriers'] as const
export type LateCause = (typeof CAUSES)[number]

export type LateOrder = DayOrder & { minutes: number; cause: LateCause }
export type WindowFigures = { from: number; to: number; promised: number; missed: number }
export type HourFigures = { hour: number; queue: number; florists: Hands; couriers: Hands }
export type Hands = { needed: number; there: number }

/** Not cancelled. */
export const promisedOf = (orders: readonly DayOrder[]): DayOrder[] =>
  orders.filter(({ status }) => status !== 'cancelled')

/** Handed over after its window, or not at all. */
export const isMissed = ({ done_at, to }: Pick<DayOrder, 'done_at' | 'to'>): boolean =>
  done_at === null || done_at > to

export const windowsOf = (orders: readonly DayOrder[]): WindowFigures[] => {
  const windows = new Map<number, WindowFigures>()
  const promised = promisedOf(orders)
  const delivered = promised.filter(({ order_type }) => order_type === 'delivery')
  for (const order of [...delivered, ...promised.filter((one) => !delivered.includes(one))]) {
    // The hour of a pickup lies in a window of the couriers.
    const around = [...windows.values()].find(({ from, to }) => from <= order.from && order.to <= to)
    const { from, to } = around ?? order
    const window = windows.get(from) ?? { from, to, promised: 0, missed: 0 }
    windows.set(from, window)
    window.promised += 1
    if (isMissed(order)) window.missed += 1
  }
  return [...windows.values()].toSorted((one, other) => one.from - other.from)
}

type Trade = { count: number; perHour: number; isAway: (hour: number) => number }

/** Work of an hour: orders of a window are spread over its hours, so long before. */
const workIn = (orders: readonly DayOrder[], hour: number, before: number): number => {
  const [begins, ends] = [hour * HOUR_MINUTES + before, (hour + 1) * HOUR_MINUTES + before]
  return orders.reduce((sum, { from, to }) => {
    const shared = Math.min(to, ends) - Math.max(from, begins)
    return shared <= 0 ? sum : sum + shared / Math.max(1, to - from)
  }, 0)
}

const handsIn = (work: readonly number[], hour: number, { count, perHour, isAway }: Trade): Hands => ({
  needed: perHour > 0 ? work.reduce((sum, one) => sum + Math.max(0, Math.ceil(one / perHour - 0.05)), 0) : 0,
  there: count - isAway(hour),
})

/** Hands of one store do not help in another. */
const byStore = (orders: readonly DayOrder[], hour: number, before: number): number[] =>
  [...new Set(orders.map(({ store }) => store))].map((store) =>
    workIn(
      orders.filter((order) => order.store === store),
      hour,
      before,
    ),
  )

/** Bouquets that are to be under way by the end of the hour and are not made. */
const queueAt = (orders: readonly DayOrder[], hour: number): number => {
  const end = (hour + 1) * HOUR_MINUTES
  return orders.filter(({ from, made_at }) => from <= end && (made_at === null || made_at > end)).length
}

export type People = {
  florists: number
  couriers: number
  accidents: readonly Accident[]
  stores: number
  date: string
}

/** How many of an hour one person manages, as it was on this day; the median bears a pause for stems. */
export const paceOf = (orders: readonly DayOrder[]) => {
  const making = orders.flatMap(({ made_from, made_at }) =>
    made_from === null || made_at === null ? [] : [made_at - made_from],
  )
  const middle = making.toSorted((one, other) => one - other)[Math.floor(making.length / 2)] ?? 0
  const courierHours = new Map<string, number>()
  for (const { courier, left_at, done_at } of orders) {
    if (courier === null || left_at === null || done_at === null) continue
    const key = `${courier} ${Math.floor(left_at)}`
    courierHours.set(key, Math.max(courierHours.get(key) ?? 0, done_at - left_at))
  }
  const brought = orders.filter(({ left_at, done_at }) => left_at !== null && done_at !== null).length
  // The way back takes about as long as the mean leg.
  const road = [...courierHours.values()].reduce((sum, minutes) => sum + minutes * 1.25, 0)
  return {
    bouquets: middle > 0 ? HOUR_MINUTES / middle : 0,
    deliveries: road > 0 ? (brought * HOUR_MINUTES) / road : 0,
  }
}

export const hoursOf = (orders: readonly DayOrder[], people: People): HourFigures[] => {
  const promised = promisedOf(orders)
  const delivered = promised.filter(({ order_type }) => order_type === 'delivery')
  const pace = paceOf(promised)
  const during = (name: Accident['name'], hour: number) =>
    people.accidents.some((one) => one.name === name && isDuring(one, timeAt(hour * HOUR_MINUTES + 30)))
  const dark = (hour: number) => (during('light', hour) ? Math.ceil(people.florists / people.stores) : 0)
  return HOURS.map((hour) => ({
    hour,
    queue: queueAt(promised, hour),
    florists: handsIn(byStore(promised, hour, MADE_BEFORE), hour, {
      count: people.florists,
      perHour: pace.bouquets,
      isAway: () => Math.max(dark(hour), during('florist', hour) ? 1 : 0),
    }),
    couriers: handsIn(byStore(delivered, hour, 0), hour, {
      count: people.couriers,
      perHour: pace.deliveries,
      isAway: () => (during('courier', hour) ? 1 : 0),
    }),
  }))
}

type Known = {
  waitedForStems: ReadonlySet<number>
  accidents: readonly Accident[]
  darkStore: string | undefined
}

/** Made in time to be brought, it was the couriers; else what kept it from being made. */
const causeOf = (order: DayOrder, { waitedForStems, accidents, darkStore }: Known): LateCause => {
  const { made_at, to, store, number, order_type } = order
  if (order_type === 'delivery' && made_at !== null && made_at <= to - MADE_BEFORE) return 'couriers'
  if (waitedForStems.has(number)) return 'stems'
  const light = accidents.find(({ name }) => name === 'light')
  const isAfterDark =
    light !== undefined && to >= minutesOfDay(light.at) && to <= minutesOfDay(light.at) + light.minutes * 2
  return store === darkStore && isAfterDark ? 'light' : 'florists'
}

export const lateOf = (orders: readonly DayOrder[], known: Known): LateOrder[] =>
  promisedOf(orders)
    .filter(isMissed)
    .map((order) => ({
      ...order,
      minutes: order.done_at === null ? Infinity : Math.round(order.done_at - order.to),
      cause: causeOf(order, known),
    }))

const OPENS = 7 * HOUR_MINUTES
/** Nothing leaves much earlier than its window. */
const LEAVES_BEFORE = HOUR_MINUTES / 2

/** With whom nobody would have been late, store by store; `dark`: of the first store of the setup. */
export const handsFor = (
  orders: readonly DayOrder[],
  { accidents, darkStore }: Pick<Known, 'accidents' | 'darkStore'>,
): { florists: number; couriers: number } => {
  const promised = promisedOf(orders)
  const pace = paceOf(promised)
  const light = accidents.find(({ name }) => name === 'light')
  const dark = light && { from: minutesOfDay(light.at), to: minutesOfDay(light.at) + light.minutes }
  const stores = [...new Set(promised.map(({ store }) => store))].map((store) => {
    const own = promised.filter((order) => order.store === store)
    const delivered = own.filter(({ order_type }) => order_type === 'delivery')
    const making = own.map(({ created, to, order_type }) => ({
      from: Math.max(OPENS, created),
      due: to - (order_type === 'delivery' ? MADE_BEFORE : 0),
    }))
    const bringing = delivered.map(({ created, from, to }) => ({
      from: Math.max(from - LEAVES_BEFORE, created),
      due: to,
    }))
    return {
      florists: fewestFor(making, pace.bouquets, store === darkStore ? (dark ?? null) : null),
      couriers: fewestFor(bringing, pace.deliveries),
    }
  })
  return {
    florists: stores.reduce((sum, one) => sum + one.florists, 0),
    couriers: stores.reduce((sum, one) => sum + one.couriers, 0),
  }
}
