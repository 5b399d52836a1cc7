import type { Hours } from '#/domains/places/contract/customer.ts'
import type { StoreHours } from './opening-hours.ts'
import { weekSpans } from '#/domains/places/rules/opening-hours.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'

export const formatHours = (hours: Hours | null): string =>
  hours ? `${formatTime(hours.opens)}–${formatTime(hours.closes)}` : t('places.stores.closed')

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const weekdayShort = (weekday: number): string => t(`places.weekdays.${DAYS[weekday - 1] ?? 'mon'}`)

export const formatWeek = (store: StoreHours): string | null => {
  const spans = weekSpans(store)
  if (spans.length === 1) return null
  return spans
    .map(({ from, to, hours }) => {
      const days = from === to ? weekdayShort(from) : `${weekdayShort(from)}–${weekdayShort(to)}`
      return `${days}\u00a0${formatHours(hours)}`
    })
    .join(', ')
}
