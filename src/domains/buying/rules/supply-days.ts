import { addDays } from '#/platform/shared/local-moment.ts'
import { weekdayOf } from './forecast-demand.ts'

export type SupplyTerms = { weekdays: readonly number[]; lead_days: number; order_until: string }
export type SupplyArrival = { arrives_on: string; order_by: { date: string; time: string } }

const MAX_SEARCH_DAYS = 45

/** The first delivery that may still be ordered; null: none within weeks. */
export const nextArrival = (
  { weekdays, lead_days: lead, order_until: until }: SupplyTerms,
  { date: today, time }: { date: string; time: string },
): SupplyArrival | null => {
  for (let ahead = 0; ahead <= MAX_SEARCH_DAYS; ahead++) {
    const arrivesOn = addDays(today, ahead)
    if (!weekdays.includes(weekdayOf(arrivesOn) + 1)) continue
    const orderBy = { date: addDays(arrivesOn, -lead), time: until }
    if (orderBy.date > today || (orderBy.date === today && time < until))
      return { arrives_on: arrivesOn, order_by: orderBy }
  }
  return null
}
