import type { MoneyBack } from '#/domains/orders/server/public.ts'
import { shareOut } from '#/domains/payments/rules.ts'
import type { PaidLine } from '../receipt-lines.ts'

/** Kopecks of each line: of those that are meant, while they have so much left, and the rest of all in proportion. */
export const partsOf = (
  amount: number,
  lines: readonly PaidLine[],
  left: readonly number[],
  meant: MoneyBack['of'] = [],
): number[] => {
  let rest = amount
  const first = lines.map(({ line }, at) => {
    const wanted = meant.find((one) => one.line === line)?.amount ?? 0
    const part = Math.min(wanted, left[at] ?? 0, rest)
    rest -= part
    return part
  })
  const more = shareOut(
    rest,
    left.map((sum, at) => sum - (first[at] ?? 0)),
  )
  return first.map((part, at) => part + (more[at] ?? 0))
}
