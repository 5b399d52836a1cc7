type Paid = { line?: string; quantity: number; amount: number }
type Settled<L extends Paid> = { lines: L[]; left: number[] }

/**
 * Kopecks: what each payment paid for, in the lines of the order as it was handed over. What was paid for lines that it
 * has no more, or that cost less now, paid for those that no payment covers yet.
 */
export const settledLines = <L extends Paid>(payments: Settled<L>[], final: readonly L[]): L[][] => {
  const open = new Map(final.map((line) => [line.line, line.amount]))
  const take = (line: L, most: number): L[] => {
    const amount = Math.min(most, open.get(line.line) ?? 0)
    if (amount === 0) return []
    open.set(line.line, (open.get(line.line) ?? 0) - amount)
    return [{ ...line, amount, quantity: amount === line.amount ? line.quantity : 1 }]
  }
  const own = payments.map(({ lines, left }) => lines.flatMap((line, at) => take(line, left[at] ?? 0)))
  return payments.map(({ lines, left }, index) => {
    const kept = own[index] ?? []
    let rest = sumOf(left) - sumOf(kept.map(({ amount }) => amount))
    const others = final.flatMap((line) => {
      const part = take(line, rest)
      rest -= sumOf(part.map(({ amount }) => amount))
      return part
    })
    return [...kept, ...others, ...remainder(lines, left, rest)]
  })
}

/** Of an order that costs less than was kept: as it was paid for. */
const remainder = <L extends Paid>(lines: L[], left: number[], amount: number): L[] => {
  let rest = amount
  return lines.flatMap((line, at) => {
    const part = Math.min(rest, left[at] ?? 0)
    rest -= part
    return part > 0 ? [{ ...line, amount: part, quantity: 1 }] : []
  })
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
