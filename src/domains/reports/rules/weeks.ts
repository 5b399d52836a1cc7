import { weekdayOf } from '#/domains/places/rules/opening-hours.ts'
import { addDays } from '#/platform/shared/local-moment.ts'

/** The Monday of its week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))
