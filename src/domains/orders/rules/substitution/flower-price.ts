import { KOPECKS } from '#/platform/shared/money.ts'

/** `cost`: kopecks a piece; null: unknown. */
type CostedFlower = { quantity: number; cost: number | null }
/** `piece`: what one is worth in its bouquet, kopecks; null: unknown. */
export type Worth = { quantity: number; piece: number | null }

/** Its part of the cost price of a bouquet that was sold for `paid` kopecks. Null where a cost is unknown. */
export const pieceWorth = (
  paid: number,
  recipe: readonly CostedFlower[],
  cost: number | null,
): number | null => {
  if (cost === null || recipe.some((one) => one.cost === null)) return null
  const whole = recipe.reduce((sum, one) => sum + one.quantity * (one.cost ?? 0), 0)
  return whole > 0 ? (paid * cost) / whole : null
}

/** Whole roubles, to the customer's advantage, never more than was paid. */
const toGiveBack = (worth: number, paid: number): number =>
  Math.min(Math.ceil(worth / KOPECKS - 1e-9) * KOPECKS, Math.floor(paid / KOPECKS) * KOPECKS)

/** Kopecks that go back for flowers that are left out of a bouquet of `pieces`. */
export const priceLeftOut = (paid: number, pieces: number, { quantity, piece }: Worth): number =>
  toGiveBack(piece === null ? (paid * quantity) / pieces : piece * quantity, paid)

/** Kopecks; below zero: goes back. Where a cost is unknown a flower is worth as much as the one that it replaces. */
export const differenceOf = (paid: number, missing: Worth, substitute: Worth): number => {
  if (missing.piece === null || substitute.piece === null) return 0
  const dearer = substitute.quantity * substitute.piece - missing.quantity * missing.piece
  return dearer >= 0 ? Math.floor(dearer / KOPECKS + 1e-9) * KOPECKS : -toGiveBack(-dearer, paid)
}
