export type Batch = { id: number; rest: number; price: number | null }
/** `quantity` below 0 takes. */
export type CostedMove = { id: number; quantity: number; price: number | null }
export type StemUse = { move_id: number; batch_id: number; quantity: number; price: number | null }

/**
 * The moves of one component in one store, in their order: what comes is a batch, what goes is taken from the oldest
 * (docs/decisions/090). Stems that no batch accounts for are taken from none.
 */
export const takeFirstIn = (
  old: readonly Batch[],
  moves: readonly CostedMove[],
): { batches: Batch[]; uses: StemUse[] } => {
  const batches = old.map((batch) => ({ ...batch }))
  const uses: StemUse[] = []
  for (const { id, quantity, price } of moves) {
    if (quantity > 0) batches.push({ id, rest: quantity, price })
    let wanted = Math.max(0, -quantity)
    for (const batch of batches) {
      const taken = Math.min(wanted, batch.rest)
      if (taken === 0) continue
      batch.rest -= taken
      wanted -= taken
      uses.push({ move_id: id, batch_id: batch.id, quantity: taken, price: batch.price })
    }
  }
  return { batches, uses }
}
