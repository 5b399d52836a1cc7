import type { City } from './contract.ts'

/** The city shown before any is chosen; where there is none of this name, the first one (`spec §1`). */
export const DEFAULT_CITY_NAME = 'Омск'

/** The cookie of the chosen address and its life in seconds (`spec §3, §9`). */
export const CHOSEN_ADDRESS_COOKIE = 'LavandaChosenAddress'
export const CHOSEN_ADDRESS_MAX_AGE = 31_536_000

/** What the visitor chose of where and when; the cookie's fields are fixed by `spec §3`. */
export type ChosenAddress = {
  city_id: number
  city_name: string
  order_type: 'delivery' | 'pickup'
  is_know_address: boolean
  date: string | null
  store: { id: number; name: string; address: string } | null
  address: {
    name: string
    apartment: string
    entrance: string
    floor: string
    intercom: string
    comment: string
    private: boolean
    coords: [number, number] | null
  }
  order: {
    time_type: string | null
    time_from: string | null
    time_to: string | null
    store_id: number | null
  }
}

export const emptyChoice = (city: Pick<City, 'id' | 'name'>): ChosenAddress => ({
  city_id: city.id,
  city_name: city.name,
  order_type: 'delivery',
  is_know_address: true,
  date: null,
  store: null,
  address: {
    name: '',
    apartment: '',
    entrance: '',
    floor: '',
    intercom: '',
    comment: '',
    private: false,
    coords: null,
  },
  order: { time_type: null, time_from: null, time_to: null, store_id: null },
})

/** The cookie's text as a choice; anything broken or half is completed with the empty choice. */
export const parseChoice = (text: string | undefined, fallback: Pick<City, 'id' | 'name'>): ChosenAddress => {
  const empty = emptyChoice(fallback)
  if (!text) return empty
  try {
    const value = JSON.parse(text) as Partial<ChosenAddress> | null
    if (!value || !Number.isInteger(value.city_id) || typeof value.city_name !== 'string') return empty
    return {
      ...empty,
      ...value,
      order_type: value.order_type === 'pickup' ? 'pickup' : 'delivery',
      address: { ...empty.address, ...value.address },
      order: { ...empty.order, ...value.order },
    }
  } catch {
    return empty
  }
}

/** The chosen city's id out of the cookie, for pages; null when none was chosen or the cookie is broken. */
export const chosenCityId = (text: string | undefined): number | null => {
  const choice = parseChoice(text, { id: 0, name: '' })
  return choice.city_id > 0 ? choice.city_id : null
}

export const defaultCity = <T extends Pick<City, 'name'>>(cities: T[]): T | undefined =>
  cities.find(({ name }) => name === DEFAULT_CITY_NAME) ?? cities[0]
