import { addDays } from '#/platform/shared/local-moment.ts'

export type StemBatch = { arrived_on: string; quantity: number }
export type StemArrival = { date: string; quantity: number }
export type DayNeed = { date: string; ordered: number; forecast: number }
export type BalanceDay = DayNeed & {
  arrives: number
  wilts: number
  /** Of what orders and the forecast need, what there is nothing for. */
  missing_ordered: number
  missing: number
  /** Left in the evening. */
  rest: number
}

/** The first day on which it is not sold any more; null: it does not wilt. */
export const wiltsOn = (arrivedOn: string, lifeDays: number | null): string | null =>
  lifeDays === null ? null : addDays(arrivedOn, lifeDays)

/** Day by day, the oldest first, as stems are taken; what is past its days is thrown away in the morning. */
export const balanceStems = (
  batches: readonly StemBatch[],
  arrivals: readonly StemArrival[],
  needs: readonly DayNeed[],
  lifeDays: number | null,
): BalanceDay[] => {
  const shelf = batches
    .map((batch) => ({ ...batch }))
    .toSorted((a, b) => (a.arrived_on < b.arrived_on ? -1 : 1))
  const [today] = needs
  const take = (wanted: number): number => {
    let left = wanted
    for (const batch of shelf) {
      const taken = Math.min(batch.quantity, left)
      batch.quantity -= taken
      left -= taken
    }
    return left
  }
  return needs.map((need) => {
    const { date, ordered, forecast } = need
    const came = arrivals.filter((one) => one.date === date || (need === today && one.date < date))
    const arrives = came.reduce((sum, { quantity }) => sum + quantity, 0)
    if (arrives > 0) shelf.push({ arrived_on: date, quantity: arrives })
    let wilts = 0
    for (const batch of shelf) {
      const last = wiltsOn(batch.arrived_on, lifeDays)
      if (last === null || last > date) continue
      wilts += batch.quantity
      batch.quantity = 0
    }
    const missingOrdered = take(ordered)
    const missing = missingOrdered + take(forecast)
    const rest = shelf.reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...need, arrives, wilts, missing_ordered: missingOrdered, missing, rest }
  })
}
