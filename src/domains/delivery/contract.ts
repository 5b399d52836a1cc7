import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Flag,
  Kopecks,
  List,
  LocalDate,
  LocalTime,
  NumericId,
  Reference,
  text,
} from '#/platform/shared/schemas.ts'

export const Zone = z.object({
  id: z.int(),
  name: z.string(),
  price: Kopecks,
  /** Goods from this sum on are delivered for nothing; null: never. */
  free_from: Kopecks.nullable(),
  courier_minutes: z.int(),
})
export type Zone = z.infer<typeof Zone>

/** A window that still has places, for «Доставим сегодня с 15:00». */
export const OpenWindow = z.object({ date: LocalDate, time_from: LocalTime, time_to: LocalTime })
export type OpenWindow = z.infer<typeof OpenWindow>

export const DeliverySettings = z.object({
  city_id: z.int(),
  time_zone: z.string(),
  /** The moment of the answer in the city's zone, `YYYY-MM-DDTHH:MM`. */
  local_now: z.string(),
  zones: z.array(Zone),
  open_windows: z.array(OpenWindow),
  open_pickup_windows: z.array(OpenWindow),
  peak_days: z.array(z.object({ date: LocalDate, title: z.string() })),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

export const DeliveryDate = z.object({
  date: LocalDate,
  available: z.boolean(),
  reason: z.enum(['closed', 'full', 'too_late']).nullable(),
  /** What the day is, when demand is high. */
  peak_title: z.string().nullable(),
})
export type DeliveryDate = z.infer<typeof DeliveryDate>

export const Interval = z.object({
  time_type: z.literal('interval'),
  time_from: LocalTime,
  time_to: LocalTime,
  /** Places left over all stores asked for. */
  left: z.int(),
  is_available: z.boolean(),
  reason: z.enum(['full', 'too_late']).nullable(),
})
export type Interval = z.infer<typeof Interval>

export const Coords = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
/** A cart of a hundred bouquets takes longer than a day. */
const Minutes = z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0)

export const deliveryApi = {
  settings: call('GET', '/delivery/{city_id}', {
    params: z.object({ city_id: NumericId }),
    response: DeliverySettings,
    summary: 'Zones, the next open windows and peak days of a city',
  }),
  dates: call('GET', '/delivery/dates', {
    query: z.object({ city_id: NumericId, lead_minutes: Minutes }),
    response: z.object({ items: z.array(DeliveryDate) }),
    summary: '60 days with the reason of each closed one',
  }),
  intervals: call('GET', '/delivery/intervals', {
    query: z.object({
      city_id: NumericId,
      target_date: LocalDate,
      is_client: Flag.optional(),
      store_ids: List.optional(),
      lead_minutes: Minutes,
    }),
    response: z.object({ items: z.array(Interval) }),
    summary: 'Delivery windows of a day',
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
      zone: Zone,
      /** The address was found, so that the zone is certain; otherwise the dearest city zone is charged. */
      exact: z.boolean(),
      coords: Coords.nullable(),
      store_ids: z.array(z.int()),
      lead_minutes: z.int(),
    }),
    summary: 'Zone, price and stores for an address',
  }),
  addresses: call('GET', '/delivery/addresses', {
    query: z.object({ city_id: NumericId, query: text(100) }),
    response: z.object({ items: z.array(z.object({ value: z.string(), coords: Coords })) }),
    summary: 'Address suggestions',
  }),
}
