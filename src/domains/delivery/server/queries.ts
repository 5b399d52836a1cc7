import type { Db } from '#/platform/server/db.ts'
import type { Zone } from '../contract.ts'

export type ZoneRow = Zone & { polygon: [number, number][] }
export type CityDelivery = {
  lead_days: number
  windows_from: string
  windows_to: string
  window_minutes: number
  window_capacity: number
  pickup_minutes: number
  pickup_capacity: number
}
export type PeakDay = { date: string; title: string; window_minutes: number; price_factor: number }
export type SlotKind = 'delivery' | 'pickup'
export type Slot = {
  store_id: number
  kind: SlotKind
  date: string
  time_from: string
  time_to: string
  capacity: number
}

export const findZones = ({ sql }: Db, cityId: number) => sql<ZoneRow[]>`
  select id, name, price, free_from, courier_minutes, polygon from zones where city_id = ${cityId} order by position, id`

export const findCityDelivery = async ({ sql }: Db, cityId: number) => {
  const [row] = await sql<CityDelivery[]>`
    select lead_days, to_char(windows_from, 'HH24:MI') as windows_from, to_char(windows_to, 'HH24:MI') as windows_to,
      window_minutes, window_capacity, pickup_minutes, pickup_capacity
    from city_delivery where city_id = ${cityId}`
  return row
}

export const findPeakDays = ({ sql }: Db, cityId: number, from: string, to: string) => sql<PeakDay[]>`
  select date, title, window_minutes, price_factor::float as price_factor
  from peak_days where city_id = ${cityId} and date between ${from} and ${to} order by date`

/** Windows that somebody took a place in; the others are as free as their capacity says. */
export const findSlots = ({ sql }: Db, storeIds: number[], kind: SlotKind, from: string, to: string) => sql<
  (Slot & { taken: number })[]
>`
  select store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to, capacity, taken
  from slots where store_id = any(${storeIds}) and kind = ${kind} and date between ${from} and ${to}`

/** Takes one place; false when the window is full. The row is made when it is the first. */
export const takePlace = async ({ sql }: Db, slot: Slot): Promise<boolean> => {
  const { store_id, kind, date, time_from, time_to, capacity } = slot
  const taken = await sql`
    insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
    select ${store_id}::int, ${kind}::text, ${date}::date, ${time_from}::time, ${time_to}::time, ${capacity}::int, 1
    where ${capacity}::int > 0
    on conflict (store_id, kind, date, time_from, time_to) do update set taken = slots.taken + 1
    where slots.taken < slots.capacity`
  return taken.count === 1
}

/** The street that an address names: the longest name of the city's that occurs in it. */
export const findStreetIn = async ({ sql }: Db, cityId: number, address: string) => {
  const [street] = await sql<{ name: string; lat: number; lon: number }[]>`
    select name, lat, lon from streets
    where city_id = ${cityId}
      and strpos(translate(lower(${address}), 'ё', 'е'), translate(lower(regexp_replace(name, '^\\S+\\s', '')), 'ё', 'е')) > 0
    order by length(name) desc limit 1`
  return street
}

export const suggestStreets = ({ sql }: Db, cityId: number, query: string) => sql<
  { name: string; lat: number; lon: number }[]
>`
  select name, lat, lon from streets
  where city_id = ${cityId} and (translate(lower(name), 'ё', 'е') like ${likeText(query)} or name % ${query})
  order by translate(lower(name), 'ё', 'е') like ${likeText(query)} desc, similarity(name, ${query}) desc, name
  limit 6`

const likeText = (text: string) =>
  `%${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[%_\\]/g, '\\$&')}%`
