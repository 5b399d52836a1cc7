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
