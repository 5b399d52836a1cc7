import type { City } from '#/domains/places/contract/customer.ts'
import { defaultCity } from '#/domains/places/rules/chosen-address.ts'

/** Whose clock a code's days are told by: of its only city, else of the shop's first one. */
export const clockCity = (cities: readonly City[], cityIds: readonly number[]): City | undefined =>
  (cityIds.length === 1 ? cities.find(({ id }) => id === cityIds[0]) : undefined) ?? defaultCity([...cities])

export const clockOf = (cities: readonly City[], cityIds: readonly number[]): string =>
  clockCity(cities, cityIds)?.time_zone ?? 'UTC'
