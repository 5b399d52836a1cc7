import { z } from 'zod'
import { Store } from '#/domains/places/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Flag, Kopecks, LocalDate, LocalTime, NumericId, Reference, text } from '#/platform/shared/schemas.ts'

export const Zone = z.object({
  id: z.int(),
  name: z.string(),
  price: Kopecks,
  /** Kopecks of goods for free delivery; null: never. */
  free_from: Kopecks.nullable(),
  courier_minutes: z.int(),
})
export type Zone = z.infer<typeof Zone>

/** `decisions §4`; `recipient`: the recipient chooses. */
export const TIME_TYPES = ['asap', 'interval', 'exact', 'any', 'recipient'] as const
export type TimeType = (typeof TIME_TYPES)[number]

/** With free capacity. */
export const OpenWindow = z.object({
  date: LocalDate,
  time_from: LocalTime,
  time_to: LocalTime,
  /** With capacity in it, grouped by the opening time of their day. */
  makers: z.array(z.object({ opens: LocalTime, store_ids: z.array(z.int()) })),
})
export type OpenWindow = z.infer<typeof OpenWindow>

/** The bouquets made soonest: minutes, first day, stores (null: any). */
export const QuickestMaking = z.object({
  lead_minutes: z.int(),
  available_on: LocalDate,
  made_in: z.array(z.int()).nullable(),
})
export type QuickestMaking = z.infer<typeof QuickestMaking>

export const PublicPeakDay = z.object({
  date: LocalDate,
  title: z.string(),
  price_factor: z.number(),
  /** The only bouquets sold that day; null: all. */
  menu: z.array(z.int()).nullable(),
})

export const DeliverySettings = z.object({
  city_id: z.int(),
  time_zone: z.string(),
  /** In the city's zone, `YYYY-MM-DDTHH:MM`. */
  local_now: z.string(),
  /** No earlier day may be promised: today, or the return from a pause; null: not told. */
  first_day: LocalDate.nullable(),
  /** Of a `lasting` answer: when a promise may next read differently. */
  reads_same_until: z.string().optional(),
  /** Before a window's end by which an order must be ready. */
  cut_off_minutes: z.int(),
  zones: z.array(Zone),
  open_windows: z.array(OpenWindow),
  open_pickup_windows: z.array(OpenWindow),
  quickest: z.array(QuickestMaking),
  peak_days: z.array(PublicPeakDay),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

export const DeliveryDate = z.object({
  date: LocalDate,
  available: z.boolean(),
  reason: z.enum(['closed', 'full', 'too_late', 'paused']).nullable(),
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
  /** Where it would be in time. */
  left: z.int(),
  /** For staff (`is_client=0`). */
  capacity: z.int().optional(),
  is_available: z.boolean(),
  reason: z.enum(['full', 'too_late']).nullable(),
})
export type Interval = z.infer<typeof Interval>

export const Coords = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
/** Repeated or as `1,2`: limits the answer to their windows. */
const StoreIds = z
  .union([z.string(), z.array(z.string())])
  .transform((ids): (string | number)[] => (Array.isArray(ids) ? ids : ids.split(',')))
  .pipe(z.array(NumericId).max(50))
/** A cart of a hundred bouquets takes longer than a day. */
const Minutes = z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0)

export const deliveryApi = {
  settings: call('GET', '/delivery/{city_id}', {
    params: z.object({ city_id: NumericId }),
    /**
     * `1`: for a page that lives as long as it is true. `local_now` is then when a promise may last have
     * changed.
     */
    query: z.object({ lasting: Flag.optional() }),
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
    summary: 'Every day that orders are taken for, with the reason of each closed one',
  }),
  intervals: call('GET', '/delivery/intervals', {
    query: z.object({
      city_id: NumericId,
      target_date: LocalDate,
      is_client: Flag.optional(),
      /** `0`: the recipient gives it and may choose the time. */
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
      /** Has all lines, then has capacity, then is nearest; null: none that day. */
      store: Store.nullable(),
      store_ids: z.array(z.int()),
      missing: z.array(z.uuid()),
      zone: Zone,
      /** Kopecks, for the cart on that day. */
      price: Kopecks,
      /** False: unknown street, charged as the city's dearest zone. */
      exact: z.boolean(),
      coords: Coords.nullable(),
      lead_minutes: z.int(),
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
