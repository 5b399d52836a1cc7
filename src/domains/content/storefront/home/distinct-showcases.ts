import type { Showcase } from '#/domains/catalog/contract/customer.ts'

/** Few bouquets: a shelf would only repeat those above it. */
export const distinctShowcases = (showcases: readonly Showcase[]): Showcase[] => {
  const seenIds = new Set<number>()
  return showcases.filter(({ items }) => {
    const before = seenIds.size
    for (const { id } of items) seenIds.add(id)
    return seenIds.size > before
  })
}
