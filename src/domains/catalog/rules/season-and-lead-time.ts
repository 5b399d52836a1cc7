import { addDays } from '#/platform/shared/local-moment.ts'
/** Today and the next days need counted stems; later ones are made to order. */
export const STOCK_DAYS = 3

export type LeadTerms = {
  lead_days: number
  /** `MM-DD`; null: all year. */
  season_from: string | null
  season_to: string | null
  season_lead_days: number
}

export const needsStock = (today: string, date: string): boolean => date < addDays(today, STOCK_DAYS)

const isInSeason = ({ season_from, season_to }: LeadTerms, date: string): boolean => {
  if (!season_from || !season_to) return true
  const day = date.slice('YYYY-'.length)
  return season_from <= season_to
    ? season_from <= day && day <= season_to
    : day >= season_from || day <= season_to
}

/** Regardless of stems. */
export const dayProblem = (making: LeadTerms, today: string, date: string): 'lead' | 'season' | null => {
  if (date < addDays(today, making.lead_days)) return 'lead'
  return isInSeason(making, date) || date >= addDays(today, making.season_lead_days) ? null : 'season'
}

/**
 * By lead time, season and stems (`stemsOn` null: none in sight), or when all can be made to order. `first`: no earlier
 * day is promised; null: none.
 */
export const availableOn = (
  making: LeadTerms,
  stemsOn: string | null,
  { today, first_day: first }: PromisedDays,
): string | null => {
  if (first === null) return null
  const latest = addDays(today, Math.max(making.lead_days, making.season_lead_days, STOCK_DAYS))
  for (let date = first; date < latest; date = addDays(date, 1)) {
    const hasStems = (stemsOn !== null && stemsOn <= date) || !needsStock(today, date)
    if (hasStems && dayProblem(making, today, date) === null) return date
  }
  return first < latest ? latest : first
}

export type PromisedDays = {
  today: string
  /** By `firstPromisedDay`. */
  first_day: string | null
}
