import type { City } from '../contract/customer.ts'

/** In a shop that has no city yet. */
export const NO_CITY: City = {
  id: 0,
  name: '',
  name_in: '',
  time_zone: 'Europe/Moscow',
  phone: '',
  lat: 55.75,
  lon: 37.62,
}

export const DEFAULT_CITY_NAME = 'Омск'

/** If it is missing, the first one (`spec §1`). */
export const defaultCity = <T extends Pick<City, 'name'>>(cities: T[]): T | undefined =>
  cities.find(({ name }) => name === DEFAULT_CITY_NAME) ?? cities[0]
