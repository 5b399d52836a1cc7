/** Today and so many days more are made of the stems in store; later orders are made of what comes (`decisions §3`). */
export const STOCK_DAYS = 3

const DAY_MS = 24 * 60 * 60 * 1000

export type Making = {
  lead_days: number
  /** `MM-DD`; null: made all the year. */
  season_from: string | null
  season_to: string | null
  season_lead_days: number
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Is an order for this day made of the stems that are in store now? */
export const needsStock = (today: string, date: string): boolean => date < addDays(today, STOCK_DAYS)

const isInSeason = ({ season_from, season_to }: Making, date: string): boolean => {
  if (!season_from || !season_to) return true
  const day = date.slice(5)
  return season_from <= season_to
    ? season_from <= day && day <= season_to
    : day >= season_from || day <= season_to
}

/**
 * The first day a size can be made for: its lead, its season, and stems in store, where there are enough of them
 * today; otherwise the day by which new ones have come.
 */
export const availableOn = (making: Making, canMakeNow: number, today: string): string => {
  const lead = Math.max(making.lead_days, isInSeason(making, today) ? 0 : making.season_lead_days)
  const days = canMakeNow > 0 || !isInSeason(making, today) ? lead : Math.max(lead, STOCK_DAYS)
  return addDays(today, days)
}
