export const MOVE_KINDS = [
  'taken',
  'refunded',
  'handed_in',
  'change',
  'put_in',
  'paid_out',
  'correction',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** What prevents closing a shift, and may be left for the next one. */
export const OBSTACLES = ['couriers', 'receipts'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** Kopecks, largest first; smaller coins are said as a sum. */
export const DENOMINATIONS = [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 1000] as const

/** Pieces by denomination. */
export type Notes = Record<string, number>

export const sumOfNotes = (notes: Notes): number =>
  Object.entries(notes).reduce((sum, [kopecks, pieces]) => sum + Number(kopecks) * pieces, 0)
