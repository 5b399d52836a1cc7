import { z } from 'zod'
import { Store } from '#/domains/places/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Flag, Kopecks, LocalDate, LocalTime, NumericId, Reference, text } from '#/platform/shared/schemas.ts'

export const Zone = z.object({
  id: z.int(),
  name: z.string(),
  price: Kopecks,
  /** Goods from this sum on are delivered for nothing; null: never. */
  free_from: Kopecks.nullable(),
  courier_minutes: z.int(),
})
export type Zone = z.infer<typeof Zone>

/** How time is chosen (`decisions §4`); `recipient`: who gets the flowers chooses it. */
export const TIME_TYPES = ['asap', 'interval', 'exact', 'any', 'recipient'] as const
export type TimeType = (typeof TIME_TYPES)[number]

/** A window that still has places, for «Доставим сегодня 15:00–17:00». */
export const OpenWindow = z.object({
  date: LocalDate,
  time_from: LocalTime,
  time_to: LocalTime,
  /** Stores that have a place in it, by when the work of that day begins there. */
  makers: z.array(z.object({ opens: LocalTime, store_ids: z.array(z.int()) })),
})
export type OpenWindow = z.infer<typeof OpenWindow>

/** What is made soonest of all: minutes of making, the first day, and the stores that can; null: any. */
export const QuickestMaking = z.object({
  lead_minutes: z.int(),
  available_on: LocalDate,
  made_in: z.array(z.int()).nullable(),
})
export type QuickestMaking = z.infer<typeof QuickestMaking>

export const PeakDayShown = z.object({
  date: LocalDate,
  title: z.string(),
  /** Delivery costs so many times more and is never free. */
  price_factor: z.number(),
  /** The only bouquets that are sold for that day, by their products; null: all. */
  menu: z.array(z.int()).nullable(),
})

export const DeliverySettings = z.object({
  city_id: z.int(),
  time_zone: z.string(),
  /** The moment of the answer in the city's zone, `YYYY-MM-DDTHH:MM`. */
  local_now: z.string(),
  /** A window is offered while what was ordered can be there so long before its end, minutes. */
  cut_off_minutes: z.int(),
  zones: z.array(Zone),
  open_windows: z.array(OpenWindow),
  open_pickup_windows: z.array(OpenWindow),
  quickest: z.array(QuickestMaking),
  peak_days: z.array(PeakDayShown),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

export const DeliveryDate = z.object({
  date: LocalDate,
  available: z.boolean(),
  reason: z.enum(['closed', 'full', 'too_late']).nullable(),
  /** What the day is, when demand is high, and what is different then, in a sentence each. */
  peak_title: z.string().nullable(),
  peak_notes: z.array(z.string()),
})
export type DeliveryDate = z.infer<typeof DeliveryDate>

export const Interval = z.object({
  time_type: z.enum(TIME_TYPES),
  time_from: LocalTime,
  time_to: LocalTime,
  /** Kopecks on top of the delivery. */
  price: Kopecks,
  /** Places left over all stores asked for that would be in time. */
  left: z.int(),
  /** Of how many; for staff (`is_client=0`). */
  capacity: z.int().optional(),
  is_available: z.boolean(),
  reason: z.enum(['full', 'too_late']).nullable(),
})
export type Interval = z.infer<typeof Interval>

export const Coords = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
/** Ids of stores, repeated or as `1,2`: only their windows are asked for. */
const StoreIds = z
  .union([z.string(), z.array(z.string())])
  .transform((ids): (string | number)[] => (Array.isArray(ids) ? ids : ids.split(',')))
  .pipe(z.array(NumericId).max(50))
/** A cart of a hundred bouquets takes longer than a day. */
const Minutes = z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0)

export const deliveryApi = {
  settings: call('GET', '/delivery/{city_id}', {
    params: z.object({ city_id: NumericId }),
    response: DeliverySettings,
    summary: 'Zones, the next open windows and peak days of a city',
  }),
  dates: call('GET', '/delivery/dates', {
    query: z.object({
      city_id: NumericId,
      order_type: z.enum(['delivery', 'pickup']).default('delivery'),
      lead_minutes: Minutes,
      store_ids: StoreIds.optional(),
    }),
    response: z.object({ items: z.array(DeliveryDate) }),
    summary: '60 days with the reason of each closed one',
  }),
  intervals: call('GET', '/delivery/intervals', {
    query: z.object({
      city_id: NumericId,
      target_date: LocalDate,
      is_client: Flag.optional(),
      /** `0`: the recipient will be asked for the address, and may choose the time as well. */
      is_know_address: Flag.optional(),
      store_ids: StoreIds.optional(),
      lead_minutes: Minutes,
    }),
    response: z.object({ items: z.array(Interval) }),
    summary: 'Kinds of time and windows of a day, closed ones with their reason',
  }),
  pickupIntervals: call('GET', '/delivery/intervals/pickup', {
    query: z.object({ store_id: NumericId, target_date: LocalDate, lead_minutes: Minutes }),
    response: z.object({ items: z.array(Interval) }),
    summary: 'Pickup hours of a store on a day',
  }),
  selectStore: call('POST', '/delivery/store/selection', {
    body: z.strictObject({
      city_id: Reference,
      coords: Coords.optional(),
      address: text(200).optional(),
      date: LocalDate,
      time_from: LocalTime.optional(),
    }),
    response: z.object({
      /** The store that would make it: has all lines of the cart, then has places, then is nearest; null: none that day. */
      store: Store.nullable(),
      /** All that have a place, in the same order. */
      store_ids: z.array(z.int()),
      /** Lines of the caller's cart that the store lacks. */
      missing: z.array(z.uuid()),
      zone: Zone,
      /** Kopecks of delivery of the caller's cart on that day. */
      price: Kopecks,
      /** The address was found, so that the zone is certain; otherwise the dearest city zone is charged. */
      exact: z.boolean(),
      coords: Coords.nullable(),
      /** Making the cart and bringing it. */
      lead_minutes: z.int(),
      /** The nearest store that gives out, for whoever would rather come. */
      pickup: Store.nullable(),
    }),
    summary: 'Zone, price and stores for an address',
  }),
  addresses: call('GET', '/delivery/addresses', {
    query: z.object({ city_id: NumericId, query: text(100) }),
    response: z.object({ items: z.array(z.object({ value: z.string(), coords: Coords.nullable() })) }),
    summary: 'Address suggestions',
  }),
}
