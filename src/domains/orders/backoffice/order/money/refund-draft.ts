import { parseRoubles, roublesText } from '#/platform/shared/money.ts'
import type { StaffOrderLine } from '#/domains/orders/contract/staff/order.ts'

export type RefundDraft = {
  /** All that is left, the delivery too. */
  everything: boolean
  /** Quantity by line id. */
  pieces: Record<string, number>
  /** Roubles, as typed over what is ticked; null: what is ticked. */
  typed: string | null
  reason: string
}
export const EMPTY_REFUND: RefundDraft = { everything: false, pieces: {}, typed: null, reason: '' }

/** Kopecks, rounded like the server. */
export const sumOfPieces = ({ sum, quantity }: StaffOrderLine, pieces: number): number =>
  Math.floor(((sum ?? 0) * pieces) / quantity)

/** Kopecks; 0 while nothing is chosen. */
export const refundAmount = (
  { everything, pieces, typed }: RefundDraft,
  lines: readonly StaffOrderLine[],
  left: number,
): number => {
  if (typed !== null) return parseRoubles(typed) ?? 0
  if (everything) return left
  return lines.reduce((sum, line) => sum + sumOfPieces(line, pieces[line.id] ?? 0), 0)
}

/** In the field, whatever it comes from. */
export const shownSum = (draft: RefundDraft, amount: number): string =>
  draft.typed ?? (amount > 0 ? roublesText(amount) : '')

export const refundBody = (draft: RefundDraft, amount: number, key: string) => {
  const common = { key, reason: draft.reason.trim() }
  if (draft.typed !== null || draft.everything) return { ...common, amount }
  const lines = Object.entries(draft.pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([line_id, quantity]) => ({ line_id, quantity }))
  return { ...common, lines }
}
