import type { City, Hours, Store } from '../contract/customer.ts'

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

/** The number of a row, as every call takes it. */
const isReference = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647

type Parts = Record<string, unknown>
const partsOf = (value: unknown): Parts => (value && typeof value === 'object' ? (value as Parts) : {})

/** Fields of the kind that they have in `empty`; anything else, and what is not known, is left out. */
const sameKind = <T extends Parts>(empty: T, given: unknown): T => {
  const parts = partsOf(given)
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => {
      const part = parts[name]
      return [name, typeof part !== typeof value ? value : typeof part === 'string' ? clean(part) : part]
    }),
  ) as T
}

/** No call takes control characters or a text without an end. */
const clean = (text: string): string => text.replace(/[\0-\x1f\x7f]/g, '').slice(0, 200)

const shaped = (value: unknown, shape: RegExp): string | null =>
  typeof value === 'string' && shape.test(value) ? value : null
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const TIME_TYPE = /^(asap|interval|exact|any|recipient)$/
/** A day that there is: 31 February is none. */
const dayOf = (value: unknown): string | null => {
  const day = shaped(value, /^2[01]\d\d-\d\d-\d\d$/)
  return day && new Date(day).toJSON()?.startsWith(day) ? day : null
}

/** The cookie's text as a choice; anything broken or half is completed with the empty choice. */
export const parseChoice = (text: string | undefined, fallback: Pick<City, 'id' | 'name'>): ChosenAddress => {
  const empty = emptyChoice(fallback)
  if (!text) return empty
  try {
    const value = partsOf(JSON.parse(text))
    const { city_id, city_name, store } = value
    if (!isReference(city_id) || typeof city_name !== 'string') return empty
    const [address, order] = [partsOf(value.address), partsOf(value.order)]
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
      store: isReference(partsOf(store).id) ? (store as ChosenAddress['store']) : null,
      address: {
        ...sameKind({ ...empty.address, coords: undefined }, address),
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

/** The chosen city's id out of the cookie, for pages; null when none was chosen or the cookie is broken. */
export const chosenCityId = (text: string | undefined): number | null => {
  const choice = parseChoice(text, { id: 0, name: '' })
  return choice.city_id > 0 ? choice.city_id : null
}

/** The cookie's text for a page that may know of its visitor only the city. */
export const cityChoice = (cityId: number): string => JSON.stringify({ city_id: cityId, city_name: '' })

/** The weekday of `YYYY-MM-DD`, 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** What says when a store is open. */
export type StoreHours = Pick<Store, 'opens' | 'closes' | 'week' | 'days'>

/** When a store is open on a day: that day's own hours, else its weekday's, else the usual ones; null: closed. */
export const hoursOn = ({ opens, closes, week, days }: StoreHours, date: string): Hours | null => {
  const other = days.find((day) => day.date === date) ?? week.find((day) => day.weekday === weekdayOf(date))
  if (!other) return { opens, closes }
  return other.opens && other.closes ? { opens: other.opens, closes: other.closes } : null
}

/** `HH:MM` by the city's clock. */
export type DeskHours = { from: string; to: string }

/** From when the first store of a city opens until the last one closes; null on a day when all are closed. */
export const deskHours = (stores: readonly StoreHours[], date: string): DeskHours | null => {
  const open = stores.flatMap((store) => hoursOn(store, date) ?? [])
  if (open.length === 0) return null
  return {
    from: open.map(({ opens }) => opens).reduce((a, b) => (a < b ? a : b)),
    to: open.map(({ closes }) => closes).reduce((a, b) => (a > b ? a : b)),
  }
}

export const defaultCity = <T extends Pick<City, 'name'>>(cities: T[]): T | undefined =>
  cities.find(({ name }) => name === DEFAULT_CITY_NAME) ?? cities[0]
