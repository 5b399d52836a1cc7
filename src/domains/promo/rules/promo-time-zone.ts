import type { City } from '#/domains/places/contract/customer.ts'
import { defaultCity } from '#/domains/places/rules/default-city.ts'

export const timeZoneCity = (cities: readonly City[], cityIds: readonly number[]): City | undefined =>
  (cityIds.length === 1 ? cities.find(({ id }) => id === cityIds[0]) : undefined) ?? defaultCity([...cities])

export const promoTimeZone = (cities: readonly City[], cityIds: readonly number[]): string =>
  timeZoneCity(cities, cityIds)?.time_zone ?? 'UTC'
