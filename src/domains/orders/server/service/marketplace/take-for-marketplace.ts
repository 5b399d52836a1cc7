import { needsStock, type StemReservation, takeStems } from '#/domains/catalog/server/public.ts'
import {
  byDistance,
  deliveryIntervals,
  findOpenSlots,
  type HeldPlace,
  type SlotOption,
  takenCalendar,
  takeSlot,
} from '#/domains/delivery/server/public.ts'
import { minutesOfDay } from '#/domains/delivery/rules/delivery-windows.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError } from '#/platform/server/errors.ts'

export type WantedThere = {
  cityId: number
  date: string
  /** As promised there; null: some time of the day. */
  time: { from: string; to: string } | null
  coords: [number, number] | null
  leadMinutes: number
  stems: { component_id: number; quantity: number }[]
}

export type TakenThere = {
  storeId: number
  places: HeldPlace[]
  holds: StemReservation[]
  time: { from: string | null; to: string | null }
  lacks: { place: boolean; stems: boolean }
}

/**
 * A place and stems where both can be had, as any order takes them; otherwise what can be had: such an order was sold
 * already. null: no store brings anything to this city.
 */
export const takeForMarketplace = async (tx: Db, wanted: WantedThere): Promise<TakenThere | null> => {
  const calendar = await takenCalendar(tx, wanted.cityId)
  const stores = byDistance(
    calendar.stores.filter(({ takes_delivery }) => takes_delivery),
    wanted.coords,
  )
  const [nearest] = stores
  if (!nearest) return null
  const { today } = calendar
  const stems = needsStock(today, wanted.date) ? wanted.stems : []
  const take = (part: Db, storeId: number) => takeStems(part, { storeId, today, date: wanted.date, stems })
  const open = await findOpen(tx, wanted, calendar)
  const whole = await firstOf(tx, open, async (part, { storeId, option }) => {
    const places = await takeSlot(part, option)
    const holds = places && (await take(part, storeId))
    return holds && places && { storeId, places, holds, option }
  })
  if (whole) return { ...whole, time: timeOf(wanted, whole.option), lacks: { place: false, stems: false } }
  const placed = await firstOf(tx, open, async (part, { storeId, option }) => {
    const places = await takeSlot(part, option)
    return places && { storeId, places, holds: [], option }
  })
  if (placed) return { ...placed, time: timeOf(wanted, placed.option), lacks: { place: false, stems: true } }
  const time = { from: wanted.time?.from ?? null, to: wanted.time?.to ?? null }
  const made = await firstOf(tx, stores, async (part, { id: storeId }) => {
    const holds = await take(part, storeId)
    return holds && { storeId, places: [], holds }
  })
  return made
    ? { ...made, time, lacks: { place: true, stems: false } }
    : { storeId: nearest.id, places: [], holds: [], time, lacks: { place: true, stems: true } }
}

/** Each try is undone before the next. */
const firstOf = async <T, R>(
  tx: Db,
  items: readonly T[],
  attempt: (part: Db, item: T) => Promise<R | null>,
): Promise<R | null> => {
  for (const item of items) {
    const taken = await tx.attempt((part) => attempt(part, item))
    if (taken !== null) return taken
  }
  return null
}

const timeOf = ({ time }: WantedThere, { time_from, time_to }: SlotOption) =>
  time ?? { from: time_from, to: time_to }

type Open = { storeId: number; option: SlotOption }

/** By our own windows: those that overlap the promised time, the one with most of it first. */
const findOpen = async (
  tx: Db,
  { cityId, date, time, leadMinutes, coords }: WantedThere,
  calendar: Awaited<ReturnType<typeof takenCalendar>>,
): Promise<Open[]> => {
  const request = { city_id: cityId, kind: 'delivery' as const, date }
  const choices = time
    ? (await overlapping(tx, { cityId, date, time, leadMinutes })).map((window) => ({
        ...request,
        time_type: 'interval' as const,
        ...window,
      }))
    : [{ ...request, time_type: 'any' as const, time_from: null, time_to: null }]
  const open: Open[] = []
  for (const choice of choices) {
    const found = await findOpenSlots(tx, choice, leadMinutes, { calendar }).catch(noneIfClosed)
    for (const { id } of byDistance(
      found.map(({ store }) => store),
      coords,
    ))
      open.push(
        ...found.filter(({ store }) => store.id === id).map(({ option }) => ({ storeId: id, option })),
      )
  }
  return open
}

const noneIfClosed = (error: unknown) => {
  if (error instanceof AppError && error.status === 409) return []
  throw error
}

type PromisedTime = { cityId: number; date: string; time: { from: string; to: string }; leadMinutes: number }

const overlapping = async (tx: Db, { cityId, date, time, leadMinutes }: PromisedTime) => {
  const windows = await deliveryIntervals(tx, cityId, date, leadMinutes, { isTaken: true })
  return windows
    .filter(({ time_type, reason }) => time_type === 'interval' && reason === null)
    .map(({ time_from, time_to }) => ({ time_from, time_to, common: common(time, time_from, time_to) }))
    .filter((window) => window.common > 0)
    .toSorted((one, other) => other.common - one.common)
    .map(({ time_from, time_to }) => ({ time_from, time_to }))
}

/** Minutes of both. */
const common = ({ from, to }: { from: string; to: string }, windowFrom: string, windowTo: string): number =>
  Math.min(minutesOfDay(to), minutesOfDay(windowTo)) - Math.max(minutesOfDay(from), minutesOfDay(windowFrom))
