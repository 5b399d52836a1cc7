import type { StemBatch } from './balance.ts'

/** Batches are costed a little later than they move: the count is true, the oldest go first, what is new came today. */
export const fitBatches = (batches: readonly StemBatch[], onHand: number, today: string): StemBatch[] => {
  let left = onHand
  const kept = batches
    .toReversed()
    .map(({ arrived_on, quantity }) => {
      const taken = Math.min(quantity, left)
      left -= taken
      return { arrived_on, quantity: taken }
    })
    .filter(({ quantity }) => quantity > 0)
    .toReversed()
  return left > 0 ? [...kept, { arrived_on: today, quantity: left }] : kept
}
