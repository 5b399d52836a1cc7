import { shareOut } from './share-out.ts'

/** Kopecks: preferred lines as far as they have any left, the rest in proportion. */
export const splitByLines = (
  amount: number,
  lines: readonly { line?: string }[],
  left: readonly number[],
  preferred: readonly { line: string; amount: number }[] = [],
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

/** Kopecks: in all, and by line. */
export type PaymentLeft = { refundable: number; lines: readonly { line?: string }[]; left: readonly number[] }

/** Kopecks of each payment: those that paid for the preferred lines give first, the rest in their order. */
export const shareByPayment = (
  amount: number,
  payments: readonly PaymentLeft[],
  preferred: readonly { line: string; amount: number }[] = [],
): number[] => {
  const shares = payments.map(() => 0)
  let rest = amount
  const give = (at: number, most: number): number => {
    const share = shares[at] ?? 0
    const part = Math.min(most, rest, (payments[at]?.refundable ?? 0) - share)
    shares[at] = share + part
    rest -= part
    return part
  }
  for (const { line: wanted, amount: ofLine } of preferred) {
    let open = ofLine
    for (const [at, { lines, left }] of payments.entries())
      for (const [place, { line }] of lines.entries())
        if (line === wanted) open -= give(at, Math.min(open, left[place] ?? 0))
  }
  for (const [at, { refundable }] of payments.entries()) give(at, refundable)
  return shares
}
