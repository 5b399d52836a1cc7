import type { DeliverySettings, OpenWindow, Zone } from '#/domains/delivery/contract/customer.ts'
import {
  addDays,
  assumedZone,
  earliest,
  firstOf,
  type Need,
  PROMISE_DAYS,
} from '#/domains/delivery/rules/delivery-times.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { windowWords } from '../time/format-date.ts'

/** A product in one size, or all that is put into one order: minutes of making, without the way. */
export type Made = Need

/** What a time is asked for of a product: only a bouquet may be left out of a short menu. */
export const madeOf = (
  product: { id: number; kind: string; lead_minutes: number },
  size: Pick<Need, 'available_on' | 'made_in'>,
): Made => ({
  lead_minutes: product.lead_minutes,
  available_on: size.available_on,
  made_in: size.made_in,
  products: product.kind === 'bouquet' || product.kind === 'flowers' ? [product.id] : [],
})

export type PromiseWords = {
  /** «Доставим сегодня 15:00–17:00» */
  text: string
  /** «Сегодня 15:00–17:00», where there is little room. */
  short: string
  today: boolean
  /** Of the window; null beyond those that are told. */
  date: string | null
  /** Not today and no day in sight. */
  none: boolean
}

/** The first window in which it can be at the door: of the zone, where the address is known, else of the cheapest one. */
export const firstWindow = (
  settings: DeliverySettings,
  made: Made,
  zone: Zone | null = null,
): OpenWindow | null => {
  const { courier_minutes = 0 } = zone ?? assumedZone(settings.zones) ?? {}
  return earliest(settings, 'delivery', { ...made, lead_minutes: made.lead_minutes + courier_minutes })
}

/** When a thing can be at the door, in words; beyond the open windows only its first day is known. */
export const promiseWords = (
  settings: DeliverySettings,
  made: Made,
  zone: Zone | null = null,
): PromiseWords => {
  const window = firstWindow(settings, made, zone)
  if (window) {
    const today = window.date === settings.local_now.slice(0, 10)
    const [text, short] = (['promise', 'short'] as const).map((form) => windowIn(settings, window, form))
    return { text: text ?? '', short: short ?? '', today, date: window.date, none: false }
  }
  const day = beyondSight(settings, made)
  const pickup = pickupWords(settings, made)
  const text =
    day === null ? (pickup ?? t('catalog.promise.none')) : t('catalog.promise.from', { day: formatDay(day) })
  return { text, short: text, today: false, date: null, none: day === null && pickup === null }
}

/** A window in the words of a place: near days with their hours, later ones by the day alone. */
export const windowIn = (
  { local_now }: DeliverySettings,
  { date, time_from, time_to }: OpenWindow,
  form: 'promise' | 'short' | 'pickup' | 'soonest',
): string => {
  const today = local_now.slice(0, 10)
  const near = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : null
  return near
    ? t(`catalog.${form}.${near}`, { time: windowWords(time_from, time_to) })
    : t(`catalog.${form}.from`, { day: formatDay(date) })
}

/** The first day of what is made later than windows are told for. */
const beyondSight = ({ local_now }: DeliverySettings, { available_on }: Made): string | null =>
  available_on !== null && available_on >= addDays(local_now.slice(0, 10), PROMISE_DAYS) ? available_on : null

/** «Заберёте сегодня 15:00–16:00»; null when no store has an hour open for it. */
export const pickupWords = (settings: DeliverySettings, made: Made): string | null => {
  const window = earliest(settings, 'pickup', made)
  return window && windowIn(settings, window, 'pickup')
}

/** «сегодня 15:00–17:00», «завтра 9:00–11:00», «с 23 ноября»: the first of these things, or of anything at all. */
export const soonestWords = (
  settings: DeliverySettings,
  zone: Zone | null = null,
  things: readonly Made[] = settings.quickest,
): string | null => {
  const window = firstOf(things.map((made) => firstWindow(settings, made, zone)))
  return window && windowIn(settings, window, 'soonest')
}
