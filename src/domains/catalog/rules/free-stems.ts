import { needsStock } from './season-and-lead-time.ts'

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
