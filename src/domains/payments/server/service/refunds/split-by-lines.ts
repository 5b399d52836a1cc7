import type { RefundRequest } from '#/domains/orders/server/public.ts'
import { shareOut } from '#/domains/payments/rules/share-out.ts'
import type { PaidLine } from '#/domains/payments/server/service/receipts/receipt-lines.ts'

/** Kopecks: preferred lines as far as they have any left, the rest in proportion. */
export const splitByLines = (
  amount: number,
  lines: readonly PaidLine[],
  left: readonly number[],
  preferred: RefundRequest['of'] = [],
): number[] => {
  let rest = amount
  const first = lines.map(({ line }, at) => {
    const preferredAmount = preferred.find((one) => one.line === line)?.amount ?? 0
    const part = Math.min(preferredAmount, left[at] ?? 0, rest)
    rest -= part
    return part
  })
  const more = shareOut(
    rest,
    left.map((sum, at) => sum - (first[at] ?? 0)),
  )
  return first.map((part, at) => part + (more[at] ?? 0))
}
