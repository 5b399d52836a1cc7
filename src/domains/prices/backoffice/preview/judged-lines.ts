import { parseRoubles } from '#/platform/shared/money.ts'
import { MIN_PRICE, type PreviewLine, type Terms } from '../../contract/prices.ts'
import { judgePrice, type Warning } from '../../rules/judge-price.ts'
import { costThen, marginOf, whyKept } from '../../rules/new-price.ts'

export type Promo = { code: string; min_sum: number }
/** What a person did with a line. */
export type Hand = { typed?: string; isOff?: boolean }
export type JudgedLine = PreviewLine & {
  /** Null: none, or what was typed is no price. */
  wanted: number | null
  isTyped: boolean
  why: PreviewLine['skip'] | 'taken' | 'wrong'
  isTaken: boolean
  warnings: Warning[]
  marginBefore: number | null
  marginAfter: number | null
}

/** By the rules that the server applies. */
export const judgeLine = (
  terms: Terms,
  promos: readonly Promo[],
  line: PreviewLine,
  hand: Hand = {},
): JudgedLine => {
  const isTyped = hand.typed !== undefined
  const typed = isTyped ? parseRoubles(hand.typed ?? '') : null
  const wanted = isTyped ? (typed !== null && typed >= MIN_PRICE ? typed : null) : line.next
  const skip = isTyped && wanted === null ? 'wrong' : whyKept(terms, line, wanted)
  const why = line.taken_by === null ? skip : 'taken'
  return {
    ...line,
    wanted,
    isTyped,
    why,
    isTaken: why === null && !hand.isOff,
    warnings: wanted === null || why === 'sale' ? [] : judgePrice(terms, line, wanted, promos),
    marginBefore: marginOf(line.price, line.cost),
    marginAfter: wanted === null ? null : marginOf(wanted, costThen(line.cost, terms)),
  }
}

export const needsAttention = ({ why, warnings }: JudgedLine): boolean =>
  warnings.length > 0 || why === 'taken' || why === 'old_price' || why === 'no_cost' || why === 'wrong'

/** Of what would be changed. */
export const sumUp = (lines: readonly JudgedLine[], terms: Terms) => {
  const changed = lines.filter(({ isTaken }) => isTaken)
  const shifts = changed.map(({ price, wanted }) => ((wanted ?? price) / price - 1) * 100)
  const costed = changed.filter(({ cost }) => cost !== null)
  const total = (of: (line: JudgedLine) => number, among = changed) =>
    among.reduce((sum, line) => sum + of(line), 0)
  const before = total(({ price }) => price)
  const after = total(({ price, wanted }) => wanted ?? price)
  return {
    count: changed.length,
    kept: lines.length - changed.length,
    shifts,
    average: before === 0 ? 0 : (after / before - 1) * 100,
    gain: total(({ price, wanted, sold }) => ((wanted ?? price) - price) * sold),
    sold: total(({ sold }) => sold),
    isCosted: costed.length === changed.length,
    marginBefore: marginOf(
      total(({ price }) => price, costed),
      costed.length === 0 ? null : total(({ cost }) => cost ?? 0, costed),
    ),
    marginAfter: marginOf(
      total(({ price, wanted }) => wanted ?? price, costed),
      costed.length === 0 ? null : total(({ cost }) => costThen(cost, terms) ?? 0, costed),
    ),
  }
}
