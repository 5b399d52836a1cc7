import type { Interval, TimeType } from '#/domains/delivery/contract/customer.ts'
import { isSooner } from '#/domains/delivery/rules/earliest-window.ts'
import type { SlotOption } from './time-options.ts'

const ORDER: TimeType[] = ['asap', 'interval', 'exact', 'any', 'recipient']
/** Preferred first, when stores differ. */
const REASONS: Interval['reason'][] = [null, 'full', 'too_late']

/** Each time once, by kind and time. Paid ASAP only if sooner than the free windows. */
export const mergeOptions = (options: SlotOption[]): Interval[] =>
  withoutPointlessAsap(
    [...Map.groupBy(options, keyOf).values()]
      .map(merge)
      .toSorted(
        (a, b) =>
          ORDER.indexOf(a.time_type) - ORDER.indexOf(b.time_type) || (a.time_from < b.time_from ? -1 : 1),
      ),
  )

const withoutPointlessAsap = (intervals: Interval[]): Interval[] => {
  const free = intervals.filter(({ time_type, is_available }) => time_type === 'interval' && is_available)
  return intervals.filter((one) => one.time_type !== 'asap' || free.every((window) => isSooner(one, window)))
}

/** ASAP is one offer, whatever minute each store can do. */
const keyOf = ({ time_type, time_from, time_to }: SlotOption) =>
  time_type === 'asap' ? time_type : `${time_type} ${time_from} ${time_to}`

const merge = (same: SlotOption[]): Interval => {
  const [best] = same.toSorted(
    (a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || (a.time_from < b.time_from ? -1 : 1),
  ) as [SlotOption]
  // Stores that would be late do not count, unless all would be.
  const counted = same.filter(
    ({ reason, time_from }) =>
      (best.reason === 'too_late' || reason !== 'too_late') && time_from === best.time_from,
  )
  return {
    time_type: best.time_type,
    time_from: best.time_from,
    time_to: best.time_to,
    price: best.price,
    left: counted.reduce((sum, { left }) => sum + left, 0),
    capacity: counted.reduce((sum, { capacity }) => sum + capacity, 0),
    is_available: best.reason === null,
    reason: best.reason,
  }
}
