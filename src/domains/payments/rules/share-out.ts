/** Kopecks, by largest remainder, earlier ones first. */
export const shareOut = (sum: number, weights: readonly number[]): number[] => {
  // BigInt: the product of two sums exceeds exact numbers.
  const totalWeight = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (totalWeight === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, at) => {
    const exact = BigInt(sum) * BigInt(weight)
    return { at, part: Number(exact / totalWeight), remainder: exact % totalWeight }
  })
  const rest = sum - shares.reduce((all, { part }) => all + part, 0)
  const first = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at).slice(0, rest)
  for (const share of first) share.part += 1
  return shares.map(({ part }) => part)
}
