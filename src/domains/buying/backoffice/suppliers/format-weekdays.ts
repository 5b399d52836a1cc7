import { t } from '#/platform/shared/texts.ts'

/** «пн, чт» of days from Monday, which is 1. */
export const weekdayName = (day: number): string => t('staff.buying.suppliers.week').split(' ')[day - 1] ?? ''
export const formatWeekdays = (days: readonly number[]): string =>
  days
    .toSorted((a, b) => a - b)
    .map(weekdayName)
    .join(', ')
