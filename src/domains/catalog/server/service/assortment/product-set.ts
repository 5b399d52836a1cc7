const WORD = 32

/** Of products by their place in the assortment: a bit each. */
export type ProductSet = Uint32Array

export const emptySet = (products: number): ProductSet => new Uint32Array(Math.ceil(products / WORD))

export const add = (set: ProductSet, at: number): void => {
  set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31))
}

export const has = (set: ProductSet, at: number): boolean => (((set[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

export const allOf = (all: ProductSet, sets: Iterable<ProductSet | null>): ProductSet => {
  const result = all.slice()
  for (const set of sets)
    if (set) for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) & (set[at] ?? 0)
  return result
}

/** Those of `set` that are not in `others`. */
export const without = (set: ProductSet, others: ProductSet): ProductSet =>
  set.map((word, at) => word & ~(others[at] ?? 0))

/** Of as many products as `like` has room for. */
export const anyOf = (like: ProductSet, sets: Iterable<ProductSet>): ProductSet => {
  const result = new Uint32Array(like.length)
  for (const set of sets)
    for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) | (set[at] ?? 0)
  return result
}

export const countOf = (set: ProductSet): number => set.reduce((count, word) => count + bitsOf(word), 0)

export const countBoth = (one: ProductSet, other: ProductSet): number => {
  let count = 0
  for (let at = 0; at < one.length; at++) count += bitsOf((one[at] ?? 0) & (other[at] ?? 0))
  return count
}

/** Sums of 2, 4 and 8 neighbouring bits, then of the four bytes. */
const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The places in it, of those in `order` and as ordered, from `offset` on. */
export const take = (
  set: ProductSet,
  order: Iterable<number>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): number[] => {
  const taken: number[] = []
  if (limit <= 0) return taken
  let skipped = 0
  for (const at of order) {
    if (!has(set, at)) continue
    if (skipped++ < offset) continue
    if (taken.push(at) === limit) break
  }
  return taken
}
