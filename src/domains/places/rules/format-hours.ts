import type { Hours } from '#/domains/places/contract/customer.ts'
import type { StoreHours } from '#/domains/places/rules/chosen-address.ts'
import { weekSpans } from '#/domains/places/rules/opening-hours.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'

/** «9:00–21:00», or that it is closed. */
export const hoursWords = (hours: Hours | null): string =>
  hours ? `${formatTime(hours.opens)}–${formatTime(hours.closes)}` : t('places.stores.closed')

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const dayWord = (weekday: number): string => t(`places.weekdays.${DAYS[weekday - 1] ?? 'mon'}`)

/** «пн–сб 9:00–21:00, вс 10:00–20:00»; null where every day is like another. */
export const weekWords = (store: StoreHours): string | null => {
  const spans = weekSpans(store)
  if (spans.length === 1) return null
  return spans
    .map(({ from, to, hours }) => {
      const days = from === to ? dayWord(from) : `${dayWord(from)}–${dayWord(to)}`
      return `${days}\u00a0${hoursWords(hours)}`
    })
    .join(', ')
}
