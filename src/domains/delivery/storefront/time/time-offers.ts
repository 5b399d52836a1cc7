import type { DeliveryDate, Interval, TimeType } from '#/domains/delivery/contract/customer.ts'

export type ChosenTime = { time_type: string | null; time_from: string | null; time_to: string | null }

export const NO_TIME = { time_type: null, time_from: null, time_to: null }

/** Whoever is asked for the address chooses the time too, unless the customer does. */
export const timeByDefault = (knowsAddress: boolean): ChosenTime =>
  knowsAddress ? NO_TIME : { ...NO_TIME, time_type: 'recipient' }

export type TimeOffers = {
  asap: Interval | null
  windows: Interval[]
  exact: Interval[]
  any: Interval | null
  /** Only when the recipient is asked for the address. */
  recipient: Interval | null
}

/** Full windows are shown, late ones not; other kinds only while available. */
export const offersOf = (intervals: readonly Interval[], knowsAddress: boolean): TimeOffers => {
  const of = (type: TimeType) => intervals.filter(({ time_type }) => time_type === type)
  const open = (type: TimeType) => of(type).filter(({ is_available }) => is_available)
  const any = open('any')[0] ?? null
  return {
    // Asking the recipient for the address rules out ASAP.
    asap: knowsAddress ? (open('asap')[0] ?? null) : null,
    windows: of('interval').filter(({ reason }) => reason !== 'too_late'),
    exact: open('exact'),
    any,
    recipient: knowsAddress ? null : (open('recipient')[0] ?? any),
  }
}

/** Other kinds exist once a day and their hours move. */
const byBeginning = new Set<string | null>(['interval', 'exact'])

/** Even when unavailable; undefined when gone. */
export const offerOf = (intervals: readonly Interval[], time: ChosenTime): Interval | undefined =>
  intervals.find(
    ({ time_type, time_from }) =>
      time_type === time.time_type && (!byBeginning.has(time_type) || time_from === time.time_from),
  )

export const isDayOver = ({ asap, windows, exact, any, recipient }: TimeOffers): boolean =>
  !asap && !any && !recipient && exact.length === 0 && !windows.some(({ is_available }) => is_available)

export const proposeDay = (days: readonly Pick<DeliveryDate, 'date' | 'available'>[]): string | null =>
  days.find(({ available }) => available)?.date ?? null

export const nearestTo = (offers: readonly Interval[], time: string | null): Interval | undefined =>
  offers.find(({ time_from }) => time !== null && time_from >= time) ?? offers[0]
