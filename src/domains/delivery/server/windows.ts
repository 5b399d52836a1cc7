import * as places from '#/domains/places/server/service.ts'
import type { Store } from '#/domains/places/contract.ts'
import type { Db } from '#/platform/server/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localNow } from '#/platform/server/local-time.ts'
import type { OpenWindow } from '../contract.ts'
import { addDays, HORIZON_DAYS, windowsOfDay } from '../rules.ts'
import * as queries from './queries.ts'
import type { CityDelivery, PeakDay, SlotKind } from './queries.ts'

/** A window in one store, with the places left in it. */
export type StoreWindow = OpenWindow & { store_id: number; capacity: number; left: number }

export type Calendar = {
  localNow: string
  today: string
  timeZone: string
  stores: Store[]
  settings: CityDelivery
  peakDays: Map<string, PeakDay>
}

/** What a city's days look like between two dates: stores, hours and peak days; 404 for a foreign city. */
export const cityCalendar = async (db: Db, cityId: number, days: number): Promise<Calendar> => {
  const city = await places.getCity(db, cityId)
  const now = localNow(db.now(), city.time_zone)
  const today = now.slice(0, 10)
  const [stores, settings, peaks] = await Promise.all([
    places.listServingStores(db, cityId),
    queries.findCityDelivery(db, cityId),
    queries.findPeakDays(db, cityId, today, addDays(today, days)),
  ])
  if (!settings) throw notFound('city_not_found')
  return {
    localNow: now,
    today,
    timeZone: city.time_zone,
    stores,
    settings,
    peakDays: new Map(peaks.map((peak) => [peak.date, peak])),
  }
}

/** Who decides that a slot is full, seen from the reading side: each store's windows with the places left. */
export const storeWindows = async (
  db: Db,
  calendar: Calendar,
  kind: SlotKind,
  storeIds: number[],
  dates: string[],
): Promise<StoreWindow[]> => {
  const stores = storesFor(calendar, kind).filter(({ id }) => storeIds.includes(id))
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last || stores.length === 0) return []
  const slots = await queries.findSlots(
    db,
    stores.map(({ id }) => id),
    kind,
    first,
    last,
  )
  const taken = new Map(slots.map((slot) => [keyOf(slot), slot]))
  return dates.flatMap((date) =>
    stores.flatMap((store) =>
      windowsOf(calendar, kind, store, date).map((window) => {
        const slot = taken.get(keyOf({ ...window, store_id: store.id }))
        const capacity = slot?.capacity ?? capacityOf(calendar, kind, date)
        return { ...window, store_id: store.id, capacity, left: Math.max(0, capacity - (slot?.taken ?? 0)) }
      }),
    ),
  )
}

/** Stores that serve this kind of order. */
export const storesFor = ({ stores }: Calendar, kind: SlotKind): Store[] =>
  stores.filter((store) => (kind === 'pickup' ? store.takes_pickup : store.takes_delivery))

const keyOf = (slot: OpenWindow & { store_id: number }) =>
  `${slot.store_id} ${slot.date} ${slot.time_from} ${slot.time_to}`

const windowsOf = (
  { settings, peakDays, today }: Calendar,
  kind: SlotKind,
  store: Store,
  date: string,
): OpenWindow[] => {
  if (kind === 'pickup') return windowsOfDay(date, store.opens, store.closes, settings.pickup_minutes)
  if (date < addDays(today, settings.lead_days)) return []
  return windowsOfDay(
    date,
    settings.windows_from,
    settings.windows_to,
    peakDays.get(date)?.window_minutes ?? settings.window_minutes,
  )
}

/** A wider window of a peak day takes as many orders as the usual ones that it stands for. */
const capacityOf = ({ settings, peakDays }: Calendar, kind: SlotKind, date: string): number => {
  if (kind === 'pickup') return settings.pickup_capacity
  const wider = (peakDays.get(date)?.window_minutes ?? settings.window_minutes) / settings.window_minutes
  return Math.round(settings.window_capacity * wider)
}

/** The date alone when it lies within the 60 days that can be ordered for, else nothing. */
export const onlyAhead = ({ today }: Calendar, date: string): string[] =>
  date >= today && date < addDays(today, HORIZON_DAYS) ? [date] : []
