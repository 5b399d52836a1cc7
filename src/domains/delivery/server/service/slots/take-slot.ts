import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import { isSooner, minutesOfDay } from '#/domains/delivery/rules/delivery-times.ts'
import { dayOptions } from './day-offers.ts'
import type { OrderKind } from '#/domains/delivery/server/queries/cities.ts'
import { giveBackPlace, type SlotKey, takePlace } from '#/domains/delivery/server/queries/slots.ts'
import type { Place, SlotOption } from './time-options.ts'
import { type Calendar, cityCalendar } from './calendar.ts'

export { cityCalendar }
export type { Calendar, SlotOption }

/** A time as a customer chose it. */
export type Wanted = {
  city_id: number
  kind: OrderKind
  time_type: TimeType
  date: string
  /** May be left open where the kind of time says it: `asap`, `any`, `recipient`. */
  time_from: string | null
  time_to: string | null
}

type Among = {
  /** Of this store alone. */
  storeId?: number | undefined
  /** Who can make it: what costs more for haste has to be sooner than all that these offer for nothing. */
  makers?: readonly number[] | undefined
  /** Of the city, where the caller has read it already. */
  calendar?: Calendar
}

/** A place that an order holds, to be given back when it is cancelled. */
export type HeldPlace = SlotKey

/**
 * The stores that could serve a time, each with the places that it would take. 409 `slot_closed` when it is too late or
 * there is no such time, `slot_taken` when all are full.
 */
export const findOpenSlots = async (
  db: Db,
  wanted: Wanted,
  leadMinutes: number,
  { storeId, makers = [], calendar: known }: Among = {},
): Promise<{ store: Store; option: SlotOption }[]> => {
  const calendar = known ?? (await cityCalendar(db, wanted.city_id))
  const asked = { leadMinutes, ...(storeId !== undefined && { storeIds: [storeId] }) }
  const all = await dayOptions(db, calendar, wanted.kind, wanted.date, asked)
  const same = all.flatMap(({ store, option }) => {
    const chosen = asChosen(option, wanted, calendar.settings)
    return chosen ? [{ store, option: chosen }] : []
  })
  const free = all.filter(
    ({ store, option }) =>
      option.time_type === 'interval' && option.reason === null && makers.includes(store.id),
  )
  const isVain = ({ option }: { option: SlotOption }) =>
    option.time_type === 'asap' && !free.every((window) => isSooner(option, window.option))
  if (same.some(isVain)) throw conflict('slot_closed')
  const open = same.filter(({ option }) => option.reason === null)
  if (open.length > 0) return open
  throw conflict(same.some(({ option }) => option.reason === 'full') ? 'slot_taken' : 'slot_closed')
}

/** The option as the customer was told it; null when it is another one. */
const asChosen = (
  option: SlotOption,
  { time_type, time_from, time_to }: Wanted,
  { asap_minutes, any_from, any_to }: Calendar['settings'],
): SlotOption | null => {
  if (option.time_type !== time_type) return null
  if (time_from === null || time_to === null) {
    return time_type === 'interval' || time_type === 'exact' ? null : option
  }
  if (time_type === 'asap') {
    return stillAsTold(option, time_from, time_to, asap_minutes) ? { ...option, time_from, time_to } : null
  }
  if (time_type === 'any' || time_type === 'recipient') {
    // Hours that were told earlier in the day hold while what is left of them lies within.
    const holds = time_from <= option.time_from && time_to >= option.time_to
    return holds && time_from >= any_from && time_to <= any_to ? { ...option, time_from, time_to } : null
  }
  return option.time_from === time_from && option.time_to === time_to ? option : null
}

/** Minutes pass while a form is filled in: the hour that was told holds until half of it is over. */
const stillAsTold = (option: SlotOption, from: string, to: string, asapMinutes: number): boolean => {
  const [told, end, now] = [from, to, option.time_from].map(minutesOfDay) as [number, number, number]
  return told <= now && now - told <= asapMinutes / 2 && now < end && end - told <= asapMinutes
}

/**
 * Who decides that a slot is full: takes all places of a time, or none and null when one is gone. The caller's `attempt`
 * undoes what was taken before the one that was not there.
 */
export const takeSlot = async (tx: Db, { tries }: SlotOption): Promise<HeldPlace[] | null> => {
  const [only] = tries
  if (only && tries.length === 1) return takeAll(tx, only)
  for (const places of tries) {
    const held = await tx.attempt((part) => takeAll(part, places))
    if (held) return held
  }
  return null
}

const takeAll = async (tx: Db, places: Place[]): Promise<HeldPlace[] | null> => {
  for (const place of inOrder(places)) if (!(await takePlace(tx, place))) return null
  return places.map(({ store_id, kind, date, time_from, time_to }) => ({
    store_id,
    kind,
    date,
    time_from,
    time_to,
  }))
}

/** Gives back what an order held, once: the caller knows that it is still held. */
export const giveBackPlaces = async (tx: Db, places: HeldPlace[]): Promise<void> => {
  for (const place of inOrder(places)) await giveBackPlace(tx, place)
}

/** Everybody locks rows in one order; the window, which all want, is held for the shortest time. */
const inOrder = <T extends SlotKey>(places: T[]): T[] =>
  places.toSorted((a, b) => Number(b.kind === 'exact') - Number(a.kind === 'exact'))
