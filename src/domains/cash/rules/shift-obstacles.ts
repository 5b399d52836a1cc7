import type { Obstacle } from './cash-kinds.ts'

export type ShiftFacts = {
  /** Kopecks in hand, and still to be taken on the way. */
  couriers: readonly { balance: number; to_take: number }[]
  unprinted: number
}

export const obstaclesOf = ({ couriers, unprinted }: ShiftFacts): Obstacle[] => [
  ...(couriers.some(holdsMoney) ? (['couriers'] as const) : []),
  ...(unprinted > 0 ? (['receipts'] as const) : []),
]

export const holdsMoney = ({ balance, to_take }: { balance: number; to_take: number }): boolean =>
  balance > 0 || to_take > 0
