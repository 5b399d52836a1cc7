import { type Assortment, idsOf, type Order } from './assortment.ts'
import { allOf, anyOf, has, type ProductSet, take } from './product-set.ts'
import { setOf } from './scopes.ts'

export type ProductTraits = { id: number; kind: string; flowers: readonly string[] }

/** Popular ones that are looked at, for each that is shown. */
const CANDIDATES = 5

/** Ids: most shared flowers, then popularity. `among`: others are left out. */
export const similarTo = (
  assortment: Assortment,
  { id, kind, flowers }: ProductTraits,
  { limit, among }: { limit: number; among?: ProductSet },
): number[] => {
  const { listed, kinds, traits, placeOf, orderBy } = assortment
  const popular = orderBy('popular')
  const shared = [...new Set(flowers)].flatMap((flower) => traits.flowers.get(flower) ?? [])
  const candidates = [anyOf(listed, shared), kinds.get(kind)].flatMap((set) =>
    set ? take(allOf(listed, [set]), popular, { limit: limit * CANDIDATES }) : [],
  )
  const own = placeOf.get(id)
  const set = allOf(setOf(assortment, candidates), [among ?? null])
  const found = inOrder(set, popular, candidates).filter((at) => at !== own)
  const sharedBy = new Map(found.map((at) => [at, shared.filter((one) => has(one, at)).length]))
  const alike = found.sort((one, other) => (sharedBy.get(other) ?? 0) - (sharedBy.get(one) ?? 0))
  return idsOf(assortment, alike.slice(0, limit))
}

const inOrder = (set: ProductSet, order: Order, candidates: readonly number[]) =>
  take(set, order, { limit: candidates.length })
