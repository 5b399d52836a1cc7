import { parseRoubles } from '#/platform/shared/money.ts'
import type { StaffOrderLine } from '#/domains/orders/contract/staff/order.ts'

export type RefundDraft = {
  how: 'all' | 'part' | 'lines'
  /** Roubles, as typed. */
  part: string
  /** Quantity by line id. */
  pieces: Record<string, number>
  reason: string
}
export const EMPTY_REFUND: RefundDraft = { how: 'all', part: '', pieces: {}, reason: '' }

/** Kopecks, rounded like the server. */
const ofLine = ({ sum, quantity }: StaffOrderLine, pieces: number): number =>
  Math.floor(((sum ?? 0) * pieces) / quantity)

/** Kopecks; 0 while nothing is chosen. */
export const refundAmount = (
  { how, part, pieces }: RefundDraft,
  lines: readonly StaffOrderLine[],
  left: number,
): number => {
  if (how === 'all') return left
  if (how === 'part') return parseRoubles(part) ?? 0
  return lines.reduce((sum, line) => sum + ofLine(line, pieces[line.id] ?? 0), 0)
}

export const refundBody = (draft: RefundDraft, amount: number, key: string) => {
  const common = { key, reason: draft.reason.trim() }
  if (draft.how !== 'lines') return { ...common, amount }
  const lines = Object.entries(draft.pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([line_id, quantity]) => ({ line_id, quantity }))
  return { ...common, lines }
}
