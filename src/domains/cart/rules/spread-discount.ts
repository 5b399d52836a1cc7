import { KOPECKS, wholeRoubles } from '#/platform/shared/money.ts'

/** A discounted line still costs so much (`decisions §5`, receipts). */
export const LINE_FLOOR = 100

export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Whole roubles, in kopecks, down to the line's floor. */
const reducibleOf = (left: number) => Math.max(0, wholeRoubles(left - LINE_FLOOR))
export const reducibleTotal = (rest: Map<string, number>, ids: string[]) =>
  sum(ids.map((id) => reducibleOf(rest.get(id) ?? 0)))

/** In proportion to what is left of each; returns the kopecks really taken. */
export const takeOff = (rest: Map<string, number>, ids: string[], amount: number): number => {
  const taken = Math.min(wholeRoubles(amount), reducibleTotal(rest, ids))
  const parts = spread(
    taken / KOPECKS,
    ids.map((id) => ({
      weight: Math.floor((rest.get(id) ?? 0) / KOPECKS),
      most: reducibleOf(rest.get(id) ?? 0) / KOPECKS,
    })),
  )
  for (const [at, id] of ids.entries()) rest.set(id, (rest.get(id) ?? 0) - (parts[at] ?? 0) * KOPECKS)
  return taken
}

type Share = { weight: number; most: number }

/** Whole roubles by largest remainder, earlier lines first; what exceeds a share's maximum is split again. */
export const spread = (amount: number, shares: Share[]): number[] => {
  const parts = shares.map(() => 0)
  let left = amount
  while (left > 0) {
    const open = shares.flatMap(({ weight, most }, at) => {
      const got = parts[at] ?? 0
      return got < most ? [{ at, weight, most: most - got }] : []
    })
    const weights = sum(open.map(({ weight }) => weight))
    if (weights === 0) break
    const round = left
    for (const { at, weight, most } of open) {
      const part = Math.min(most, Math.floor((round * weight) / weights))
      parts[at] = (parts[at] ?? 0) + part
      left -= part
    }
    if (left === 0 || left >= shares.length) continue
    const byRemainder = open.toSorted(
      (a, b) => ((round * b.weight) % weights) - ((round * a.weight) % weights) || a.at - b.at,
    )
    for (const { at } of byRemainder) {
      if (left === 0) break
      if ((parts[at] ?? 0) >= (shares[at]?.most ?? 0)) continue
      parts[at] = (parts[at] ?? 0) + 1
      left -= 1
    }
  }
  return parts
}
