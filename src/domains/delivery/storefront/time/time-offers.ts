import type { DeliveryDate, Interval, TimeType } from '#/domains/delivery/contract/customer.ts'

/** The time as it lies in the chosen address. */
export type ChosenTime = { time_type: string | null; time_from: string | null; time_to: string | null }

export const NO_TIME = { time_type: null, time_from: null, time_to: null }

/** A day's kinds of time as they are offered; what is not offered that day is null or empty. */
export type TimeOffers = {
  asap: Interval | null
  windows: Interval[]
  /** Exact times that can still be had. */
  exact: Interval[]
  any: Interval | null
  /** Only where the recipient is asked for the address as well. */
  recipient: Interval | null
}

/** A full window is shown as such, one that cannot be kept any more is not; the other kinds only while they can be had. */
export const offersOf = (intervals: readonly Interval[], knowsAddress: boolean): TimeOffers => {
  const of = (type: TimeType) => intervals.filter(({ time_type }) => time_type === type)
  const open = (type: TimeType) => of(type).filter(({ is_available }) => is_available)
  const any = open('any')[0] ?? null
  return {
    // Who is asked for the address first gets nothing as soon as possible.
    asap: knowsAddress ? (open('asap')[0] ?? null) : null,
    windows: of('interval').filter(({ reason }) => reason !== 'too_late'),
    exact: open('exact'),
    any,
    recipient: knowsAddress ? null : (open('recipient')[0] ?? any),
  }
}

/** Only windows and exact times differ by their beginning: the others are one of a day, and their hours move. */
const byBeginning = new Set<string | null>(['interval', 'exact'])

/** The offer that was chosen, also when it cannot be had any more; undefined when it is gone from the list. */
export const offerOf = (intervals: readonly Interval[], time: ChosenTime): Interval | undefined =>
  intervals.find(
    ({ time_type, time_from }) =>
      time_type === time.time_type && (!byBeginning.has(time_type) || time_from === time.time_from),
  )

/** Is nothing of this day left to be chosen? */
export const isDayOver = ({ asap, windows, exact, any, recipient }: TimeOffers): boolean =>
  !asap && !any && !recipient && exact.length === 0 && !windows.some(({ is_available }) => is_available)

/** The day to begin with: the first open one, which is the one that was promised. */
export const proposeDay = (days: readonly Pick<DeliveryDate, 'date' | 'available'>[]): string | null =>
  days.find(({ available }) => available)?.date ?? null

/** The offered time nearest to an hour, for who has looked at another kind of time before. */
export const nearestTo = (offers: readonly Interval[], time: string | null): Interval | undefined =>
  offers.find(({ time_from }) => time !== null && time_from >= time) ?? offers[0]
