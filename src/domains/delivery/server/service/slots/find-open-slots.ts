import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import { minutesOfDay, slotConflict } from '#/domains/delivery/rules/delivery-windows.ts'
import { isSooner } from '#/domains/delivery/rules/earliest-window.ts'
import type { OrderKind } from '#/domains/delivery/server/queries/cities.ts'
import { type Calendar, cityCalendar, type WindowLookup } from './city-calendar.ts'
import { dayOptions } from './day-offers.ts'
import type { SlotOption } from './time-options.ts'

export type TimeChoice = {
  city_id: number
  kind: OrderKind
  time_type: TimeType
  date: string
  /** Null for `asap`, `any`, `recipient`. */
  time_from: string | null
  time_to: string | null
}

type SlotFilter = {
  storeId?: number | undefined
  /** Paid ASAP must be sooner than all their free windows. */
  makers?: readonly number[] | undefined
  calendar?: Calendar
  /** Read before, of `placesOfDay`. */
  places?: WindowLookup | undefined
}

/**
 * Each with the places to take. 409 `slot_closed` when too late or no such time, `slot_taken` when all are
 * full.
 */
export const findOpenSlots = async (
  db: Db,
  choice: TimeChoice,
  leadMinutes: number,
  { storeId, makers = [], calendar: known, places }: SlotFilter = {},
): Promise<{ store: Store; option: SlotOption }[]> => {
  const calendar = known ?? (await cityCalendar(db, choice.city_id))
  const lookup = { leadMinutes, places, ...(storeId !== undefined && { storeIds: [storeId] }) }
  const all = await dayOptions(db, calendar, choice.kind, choice.date, lookup)
  const same = all.flatMap(({ store, option }) => {
    const chosen = matchingOption(option, choice, calendar.settings)
    return chosen ? [{ store, option: chosen }] : []
  })
  const free = all.filter(
    ({ store, option }) =>
      option.time_type === 'interval' && option.reason === null && makers.includes(store.id),
  )
  const isPointless = ({ option }: { option: SlotOption }) =>
    option.time_type === 'asap' && !free.every((window) => isSooner(option, window.option))
  if (same.some(isPointless)) throw conflict('slot_closed')
  const open = same.filter(({ option }) => option.reason === null)
  if (open.length > 0) return open
  const isFull = same.some(({ option }) => option.reason === 'full')
  throw conflict(slotConflict(isFull ? 'full' : null))
}

/** With the times shown to the customer; null when it no longer matches. */
const matchingOption = (
  option: SlotOption,
  { time_type, time_from, time_to }: TimeChoice,
  { asap_minutes, any_from, any_to }: Calendar['settings'],
): SlotOption | null => {
  if (option.time_type !== time_type) return null
  if (time_from === null || time_to === null) {
    return time_type === 'interval' || time_type === 'exact' ? null : option
  }
  if (time_type === 'asap') {
    return stillMatches(option, time_from, time_to, asap_minutes) ? { ...option, time_from, time_to } : null
  }
  if (time_type === 'any' || time_type === 'recipient') {
    // Times shown earlier in the day stay valid while what is left lies within them.
    const holds = time_from <= option.time_from && time_to >= option.time_to
    return holds && time_from >= any_from && time_to <= any_to ? { ...option, time_from, time_to } : null
  }
  return option.time_from === time_from && option.time_to === time_to ? option : null
}

/** The shown ASAP hour stays valid until half of it has passed, for a form is filled in slowly. */
const stillMatches = (option: SlotOption, from: string, to: string, asapMinutes: number): boolean => {
  const [start, end, now] = [from, to, option.time_from].map(minutesOfDay) as [number, number, number]
  return start <= now && now - start <= asapMinutes / 2 && now < end && end - start <= asapMinutes
}
