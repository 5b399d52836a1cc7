import { addDays } from '#/platform/shared/local-moment.ts'
/** Today and the following days are made from counted stems; later orders are made to order. */
export const STOCK_DAYS = 3

export type LeadTerms = {
  lead_days: number
  /** `MM-DD`; null: all year. */
  season_from: string | null
  season_to: string | null
  season_lead_days: number
}

/** Whether an order for this day needs stems in stock or in a planned delivery. */
export const needsStock = (today: string, date: string): boolean => date < addDays(today, STOCK_DAYS)

const isInSeason = ({ season_from, season_to }: LeadTerms, date: string): boolean => {
  if (!season_from || !season_to) return true
  const day = date.slice('YYYY-'.length)
  return season_from <= season_to
    ? season_from <= day && day <= season_to
    : day >= season_from || day <= season_to
}

/** Why a size cannot be made for a day regardless of stems. */
export const dayProblem = (making: LeadTerms, today: string, date: string): 'lead' | 'season' | null => {
  if (date < addDays(today, making.lead_days)) return 'lead'
  return isInSeason(making, date) || date >= addDays(today, making.season_lead_days) ? null : 'season'
}

/**
 * First day a size can be made for, by lead time, season and stems (`stemsOn` null: none in sight), or the
 * day from which everything can be made to order.
 */
export const availableOn = (making: LeadTerms, stemsOn: string | null, today: string): string => {
  const latest = Math.max(making.lead_days, making.season_lead_days, STOCK_DAYS)
  for (let days = 0; days < latest; days++) {
    const date = addDays(today, days)
    const hasStems = (stemsOn !== null && stemsOn <= date) || !needsStock(today, date)
    if (hasStems && dayProblem(making, today, date) === null) return date
  }
  return addDays(today, latest)
}

export type StemQuantity = { component_id: number; quantity: number }
export type FreeQuantity = { component_id: number; free: number }
export type IncomingStems = FreeQuantity & { arrives_on: string }
/** Stems reserved by an order: from a delivery of that day, or in stock (null). */
export type StemReservation = StemQuantity & { arrives_on: string | null }

/** Free stems of a store: in stock (null), or in a delivery of that day. */
export type FreePool = FreeQuantity & { arrives_on: string | null }

/**
 * Free stems of a store by component for a day: in stock, plus deliveries due by then if the day is after
 * today. Empty for days that do not need stock.
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

/** Takes from the deliveries in their order, then from stock; null when there are not enough. */
export const drawStems = (
  needed: StemQuantity[],
  here: FreeQuantity[],
  coming: IncomingStems[],
): StemReservation[] | null => {
  const holds: StemReservation[] = []
  for (const { component_id, quantity } of needed) {
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
