import type { City } from '../contract/customer.ts'

/** Seconds (`spec §3, §9`). */
export const CHOSEN_ADDRESS_MAX_AGE = 31_536_000

/** The cookie's fields are fixed by `spec §3`. */
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

const isReference = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {})

/** Only known fields of the same type as in `empty`. */
const sameTypes = <T extends Fields>(empty: T, parsed: unknown): T => {
  const parts = fieldsOf(parsed)
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => {
      const part = parts[name]
      return [name, typeof part !== typeof value ? value : typeof part === 'string' ? clean(part) : part]
    }),
  ) as T
}

const clean = (text: string): string => text.replace(/[\0-\x1f\x7f]/g, '').slice(0, 200)

const shaped = (value: unknown, shape: RegExp): string | null =>
  typeof value === 'string' && shape.test(value) ? value : null
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const TIME_TYPE = /^(asap|interval|exact|any|recipient)$/
/** 31 February is no date. */
const dayOf = (value: unknown): string | null => {
  const day = shaped(value, /^2[01]\d\d-\d\d-\d\d$/)
  return day && new Date(day).toJSON()?.startsWith(day) ? day : null
}

/** Anything invalid falls back to the empty choice. */
export const parseChoice = (text: string | undefined, fallback: Pick<City, 'id' | 'name'>): ChosenAddress => {
  const empty = emptyChoice(fallback)
  if (!text) return empty
  try {
    const value = fieldsOf(JSON.parse(text))
    const { city_id, city_name, store } = value
    if (!isReference(city_id) || typeof city_name !== 'string') return empty
    const [address, order] = [fieldsOf(value.address), fieldsOf(value.order)]
    const { coords } = address
    const point =
      Array.isArray(coords) &&
      coords.length === 2 &&
      coords.every((part, at) => Number.isFinite(part) && Math.abs(part) <= 90 + at * 90)
    return {
      city_id,
      city_name,
      order_type: value.order_type === 'pickup' ? 'pickup' : 'delivery',
      is_know_address: value.is_know_address !== false,
      date: dayOf(value.date),
      store: isReference(fieldsOf(store).id) ? (store as ChosenAddress['store']) : null,
      address: {
        ...sameTypes({ ...empty.address, coords: undefined }, address),
        coords: point ? (coords.map((part: number) => Number(part.toFixed(6))) as [number, number]) : null,
      },
      order: {
        time_type: shaped(order.time_type, TIME_TYPE),
        time_from: shaped(order.time_from, TIME),
        time_to: shaped(order.time_to, TIME),
        store_id: isReference(order.store_id) ? order.store_id : null,
      },
    }
  } catch {
    return empty
  }
}

export const chosenCityId = (text: string | undefined): number | null => {
  const choice = parseChoice(text, { id: 0, name: '' })
  return choice.city_id > 0 ? choice.city_id : null
}

export const cityChoice = (cityId: number): string => JSON.stringify({ city_id: cityId, city_name: '' })
