/** Positions of the slider: fine enough for its width in pixels. */
export const POSITIONS = 1000

type Range = { from: number; to: number }

/** Equal distances are equal ratios: from 7 to 15 as far as from 101 to 217. */
export const positionOf = (count: number, { from, to }: Range): number =>
  Math.round((Math.log(count / from) / Math.log(to / from)) * POSITIONS)

export const countAt = (position: number, range: Range): number =>
  oddNear(range.from * (range.to / range.from) ** (position / POSITIONS), range)

/** The nearest odd number within the range; the ends themselves may be even. */
export const oddNear = (value: number, { from, to }: Range): number => {
  const odd = Math.round((value - 1) / 2) * 2 + 1
  return Math.min(to, Math.max(from, odd))
}

/** The next odd number up or down, at most to the end. */
export const oddBeside = (count: number, by: 1 | -1, { from, to }: Range): number => {
  const next = count % 2 === 0 ? count + by : count + 2 * by
  return Math.min(to, Math.max(from, next))
}

export const isEven = (count: number): boolean => count % 2 === 0
