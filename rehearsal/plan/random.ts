/** The same seed, the same day: mulberry32. From 0 up to 1. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = ReturnType<typeof randomFrom>

/** The index of one of the weights, each as probable as it is heavy. */
export const byWeight = (random: Random, weights: readonly number[]): number => {
  let left = random() * weights.reduce((sum, one) => sum + one, 0)
  for (const [at, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return at
  }
  return weights.length - 1
}
