/** Today and so many days more are made of stems that are in store or come by then; later orders are made to order. */
export const STOCK_DAYS = 3

const DAY_MS = 24 * 60 * 60 * 1000

export type Making = {
  lead_days: number
  /** `MM-DD`; null: made all the year. */
  season_from: string | null
  season_to: string | null
  season_lead_days: number
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Is an order for this day made of stems that are counted, here or in a delivery to come? */
export const needsStock = (today: string, date: string): boolean => date < addDays(today, STOCK_DAYS)

const isInSeason = ({ season_from, season_to }: Making, date: string): boolean => {
  if (!season_from || !season_to) return true
  const day = date.slice('YYYY-'.length)
  return season_from <= season_to
    ? season_from <= day && day <= season_to
    : day >= season_from || day <= season_to
}

/** Why a size cannot be made for a day, whatever stems there are: it takes longer, or it is not the season then. */
export const dayProblem = (making: Making, today: string, date: string): 'lead' | 'season' | null => {
  if (date < addDays(today, making.lead_days)) return 'lead'
  return isInSeason(making, date) || date >= addDays(today, making.season_lead_days) ? null : 'season'
}

/**
 * The first day a size can be made for: its lead, its season, and stems from `stemsOn` on (null: none in sight), or
 * the day by which any can be ordered.
 */
export const availableOn = (making: Making, stemsOn: string | null, today: string): string => {
  const latest = Math.max(making.lead_days, making.season_lead_days, STOCK_DAYS)
  for (let days = 0; days < latest; days++) {
    const date = addDays(today, days)
    const hasStems = (stemsOn !== null && stemsOn <= date) || !needsStock(today, date)
    if (hasStems && dayProblem(making, today, date) === null) return date
  }
  return addDays(today, latest)
}

export type Stems = { component_id: number; quantity: number }
export type Free = { component_id: number; free: number }
export type Incoming = Free & { arrives_on: string }
/** Stems that an order holds: of a day's delivery, or of what lies in the store (null). */
export type Hold = Stems & { arrives_on: string | null }

/** Free stems of one store: those that lie there (null), or those of a day's delivery. */
export type FreePool = Free & { arrives_on: string | null }

/**
 * Free stems of one store by component on a day that they are counted for: what lies there, and from tomorrow on
 * deliveries due by then. Empty for every other day.
 */
export const freeOn = (pools: FreePool[], day: string, today: string): Map<number, number> => {
  const stems = new Map<number, number>()
  if (day < today || !needsStock(today, day)) return stems
  for (const { component_id, arrives_on, free } of pools) {
    const isThere = arrives_on === null || (day > today && arrives_on <= day)
    if (isThere) stems.set(component_id, (stems.get(component_id) ?? 0) + free)
  }
  return stems
}

/** Draws what is wanted from deliveries in their given order and then from what is here; null when it is not enough. */
export const drawStems = (wanted: Stems[], here: Free[], coming: Incoming[]): Hold[] | null => {
  const holds: Hold[] = []
  for (const { component_id, quantity } of wanted) {
    const pools = [...coming, ...here.map((one) => ({ ...one, arrives_on: null }))]
    let left = quantity
    for (const { arrives_on, free } of pools.filter((pool) => pool.component_id === component_id)) {
      const drawn = Math.min(left, Math.max(0, free))
      if (drawn > 0) holds.push({ component_id, quantity: drawn, arrives_on })
      left -= drawn
    }
    if (left > 0) return null
  }
  return holds
}
