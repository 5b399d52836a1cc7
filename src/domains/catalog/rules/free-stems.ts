import { needsStock } from './season-and-lead-time.ts'

export type StemQuantity = { component_id: number; quantity: number }
export type FreeQuantity = { component_id: number; free: number }
export type IncomingStems = FreeQuantity & { arrives_on: string }
/** From a delivery of that day, or stock (null). */
export type StemReservation = StemQuantity & { arrives_on: string | null }

/** In a delivery of that day, or stock (null). */
export type FreePool = FreeQuantity & { arrives_on: string | null }

/** By component: stock, and for later days deliveries due by then. Empty for days that need no stock. */
export const freeOn = (pools: FreePool[], day: string, today: string): Map<number, number> => {
  const stems = new Map<number, number>()
  if (day < today || !needsStock(today, day)) return stems
  for (const { component_id, arrives_on, free } of pools) {
    const isThere = arrives_on === null || (day > today && arrives_on <= day)
    if (isThere) stems.set(component_id, (stems.get(component_id) ?? 0) + free)
  }
  return stems
}

/** From deliveries in their order, then from stock; null when too few. */
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
