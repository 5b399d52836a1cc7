import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { DeliveryDate, Interval, OpenWindow } from '#/domains/delivery/contract/customer.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { mergeOptions } from './merge-options.ts'
import { peakNotes } from './peak-notes.ts'
import type { OrderKind } from '#/domains/delivery/server/queries/cities.ts'
import { intervalOptions, type SlotOption, storeOptions } from './time-options.ts'
import {
  type Calendar,
  onlyOffered,
  placesOf,
  type WindowLookup,
  readPlaces,
  storesFor,
  windowsOf,
} from './city-calendar.ts'
import { isPromised } from '#/platform/shared/shop/promised-days.ts'
import { isBefore } from '#/domains/delivery/rules/earliest-window.ts'

type SlotQuery = { leadMinutes: number; storeIds?: number[] | undefined; places?: WindowLookup | undefined }

/** In all stores of a kind, for `dayOptions`. */
export const placesOfDay = (db: Db, calendar: Calendar, kind: OrderKind, date: string) =>
  placesOf(db, calendar, storesFor(calendar, kind), onlyOffered(calendar, [date]))

const storesOf = (calendar: Calendar, kind: OrderKind, storeIds?: number[]): Store[] =>
  storesFor(calendar, kind).filter(({ id }) => !storeIds || storeIds.includes(id))

const daysFrom = (date: string, days: number) => Array.from({ length: days }, (_, n) => addDays(date, n))

export const dayOptions = async (
  db: Db,
  calendar: Calendar,
  kind: OrderKind,
  date: string,
  { leadMinutes, storeIds, places: known }: SlotQuery,
): Promise<{ store: Store; option: SlotOption }[]> => {
  const stores = storesOf(calendar, kind, storeIds)
  const dates = onlyOffered(calendar, [date])
  const places = known ?? (await readPlaces(db, calendar, stores, dates))
  return dates.flatMap((day) =>
    stores.flatMap((store) =>
      storeOptions(kind, { calendar, places, store, date: day, leadMinutes }).map((option) => ({
        store,
        option,
      })),
    ),
  )
}

export const dayIntervals = async (
  db: Db,
  calendar: Calendar,
  kind: OrderKind,
  date: string,
  query: SlotQuery,
): Promise<Interval[]> =>
  mergeOptions((await dayOptions(db, calendar, kind, date, query)).map(({ option }) => option))

export const describeDates = async (
  db: Db,
  calendar: Calendar,
  kind: OrderKind,
  { leadMinutes, storeIds }: SlotQuery,
) => {
  const stores = storesOf(calendar, kind, storeIds)
  const dates = daysFrom(calendar.today, calendar.horizon)
  const places = await readPlaces(db, calendar, stores, dates)
  return dates.map((date): DeliveryDate => {
    const options = stores.flatMap((store) =>
      intervalOptions(kind, { calendar, places, store, date, leadMinutes }),
    )
    const reason = isPromised(calendar.firstDay, date) ? whyDayClosed(options) : 'paused'
    const peak = calendar.peakDays.get(date)
    return {
      date,
      available: reason === null,
      reason,
      peak_title: peak?.title ?? null,
      peak_notes: peak ? peakNotes(peak, calendar.settings) : [],
    }
  })
}

const whyDayClosed = (options: SlotOption[]): DeliveryDate['reason'] => {
  if (options.length === 0) return 'closed'
  if (options.some(({ reason }) => reason === null)) return null
  return options.some(({ reason }) => reason === 'full') ? 'full' : 'too_late'
}

/** Open or not; of those that end at once one. */
export const allWindows = (calendar: Calendar, days: number): Pick<OpenWindow, 'date' | 'time_to'>[] => {
  const ends = daysFrom(calendar.today, days).flatMap((date) =>
    (['delivery', 'pickup'] as const).flatMap((kind) =>
      storesFor(calendar, kind).flatMap((store) => windowsOf(calendar, kind, store, date)),
    ),
  )
  return [...new Map(ends.map((window) => [`${window.date} ${window.time_to}`, window])).values()]
}

export const openWindows = (
  calendar: Calendar,
  places: WindowLookup,
  kind: OrderKind,
  days: number,
): OpenWindow[] => {
  const open: (SlotOption & { opens: string })[] = []
  for (const date of onlyOffered(calendar, daysFrom(calendar.today, days))) {
    for (const store of storesFor(calendar, kind)) {
      const opens = places(kind, store, date)[0]?.opens ?? ''
      const day = { calendar, places, store, date, leadMinutes: 0 }
      const options = intervalOptions(kind, day).filter(({ reason }) => reason === null)
      open.push(...options.map((option) => ({ ...option, opens })))
    }
  }
  const byWindow = Map.groupBy(open, ({ date, time_from, time_to }) => `${date} ${time_from} ${time_to}`)
  return [...byWindow.values()].map(asOpenWindow).toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
}

const asOpenWindow = (same: (SlotOption & { opens: string })[]): OpenWindow => {
  const [{ date, time_from, time_to }] = same as [SlotOption & { opens: string }]
  const makers = [...Map.groupBy(same, ({ opens }) => opens)].map(([opens, options]) => ({
    opens,
    store_ids: options.map(({ store_id }) => store_id),
  }))
  return { date, time_from, time_to, makers }
}
