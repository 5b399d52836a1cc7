import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { ShopProfile } from '#/platform/shared/shop/shop-profile-schema.ts'
import { LocalDate, LocalTime, NumericId } from '#/platform/shared/schemas.ts'

export const City = z.object({
  id: z.int(),
  name: z.string(),
  /** «в Омске» */
  name_in: z.string(),
  time_zone: z.string(),
  phone: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type City = z.infer<typeof City>

const OtherHours = { opens: LocalTime.nullable(), closes: LocalTime.nullable() }

export const Store = z.object({
  id: z.int(),
  city_id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  lat: z.number(),
  lon: z.number(),
  opens: LocalTime,
  closes: LocalTime,
  /** 1 is Monday. */
  week: z.array(z.object({ weekday: z.int(), ...OtherHours })),
  /** From today on. */
  days: z.array(z.object({ date: LocalDate, ...OtherHours, note: z.string() })),
  takes_pickup: z.boolean(),
  takes_delivery: z.boolean(),
})
export type Store = z.infer<typeof Store>

export const Hours = z.object({ opens: LocalTime, closes: LocalTime })
export type Hours = z.infer<typeof Hours>

export const PublicStore = Store.extend({
  hours_today: Hours.nullable(),
})
export type PublicStore = z.infer<typeof PublicStore>

export const GlobalSettings = ShopProfile.extend({
  /** URL template and attribution of the tiles. */
  map: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  /** Used with consent only. */
  metrika: z.int().nullable(),
  /** The owner's settings that customers are told, by domain and key. */
  values: z.record(z.string(), z.record(z.string(), z.union([z.int(), z.boolean()]))),
})
export type GlobalSettings = z.infer<typeof GlobalSettings>

export const placesApi = {
  cities: call('GET', '/geo/city/list', {
    response: z.object({ items: z.array(City) }),
    summary: 'Cities that the shop works in',
  }),
  stores: call('GET', '/client/stores', {
    query: z.object({ city_id: NumericId.optional() }),
    response: z.object({ items: z.array(PublicStore) }),
    summary: 'Stores of a city, or of all',
  }),
  settings: call('GET', '/settings', {
    response: GlobalSettings,
    summary: 'Global settings and company data',
  }),
}
