import type { DeliveryDate, Interval } from '#/domains/delivery/contract/customer.ts'
import type { ChoicePatch } from '#/domains/places/storefront/choice-store.ts'
import { formatLostDay, formatLostTime } from './format-lost-time.ts'
import { type ChosenTime, NO_TIME, timeByDefault } from './time-offers.ts'

export type Correction = { patch: ChoicePatch; dayNote?: string; timeNote?: string | null }

type ChoiceAndOffers = {
  choice: ChosenTime & { date: string | null; knowsAddress: boolean }
  /** The possible day, and the wished one as it is now; null while unknown. */
  day: { date: string | null; wished: DeliveryDate | undefined } | null
  /** As offered now; null while unknown. */
  hours: { chosen: Interval | undefined } | null
}

/** null when the choice is as offered. Hours wait for the day: theirs may be another one. */
export const correctionOf = ({ choice, day, hours }: ChoiceAndOffers): Correction | null => {
  if (!day) return null
  const ofDay = correctDay(choice, day)
  const ofHours = hours && choice.time_type !== null ? correctHours(choice, hours.chosen) : null
  return ofDay && ofHours ? { ...ofHours, ...ofDay } : (ofDay ?? ofHours)
}

/** Written into the choice: the price depends on the day. */
const correctDay = (
  choice: ChoiceAndOffers['choice'],
  { date, wished }: NonNullable<ChoiceAndOffers['day']>,
): Correction | null => {
  if (!date || choice.date === date) return null
  const patch = { date, order: timeByDefault(choice.knowsAddress) }
  return wished && !wished.available ? { patch, dayNote: formatLostDay(wished, date) } : { patch }
}

const correctHours = (
  { time_type, time_from, time_to }: ChoiceAndOffers['choice'],
  chosen: Interval | undefined,
): Correction | null => {
  // A window that filled up or passed must not look chosen.
  if (!chosen?.is_available)
    return {
      patch: { order: NO_TIME },
      timeNote: formatLostTime({ time_type, time_from, time_to }, chosen),
    }
  // The ASAP hour moves with the clock.
  const isMoved = chosen.time_from !== time_from || chosen.time_to !== time_to
  return isMoved && time_type !== 'recipient'
    ? { patch: { order: { time_from: chosen.time_from, time_to: chosen.time_to } } }
    : null
}
