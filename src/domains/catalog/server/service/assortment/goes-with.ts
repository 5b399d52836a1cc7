import { type Assortment, firstOf, idsOf, placesOf } from './assortment.ts'
import { emptySet, has } from './product-set.ts'

/** Fewer are no answer to «С этим берут». */
const MIN_BOUGHT = 3

/** To bouquets, gifts are offered while no orders are known; to gifts, bouquets. */
const BESIDE = { bouquet: 'gift', flowers: 'gift', gift: 'bouquet' } as const

/** Ids of the most popular of another kind. */
const popularBeside = (assortment: Assortment, kind: keyof typeof BESIDE, limit: number): number[] => {
  const set = assortment.kinds.get(BESIDE[kind]) ?? emptySet(assortment.ids.length)
  return firstOf(assortment, { set, order: assortment.orderBy('popular') }, { limit })
}

/** Ids of what stood in the same orders, add-ons apart, or in a new shop of what is popular beside it. */
export const goesWith = (
  assortment: Assortment,
  { id, kind }: { id: number; kind: keyof typeof BESIDE },
  { bought, limit }: { bought: readonly number[]; limit: number },
): { ids: number[]; is_bought: boolean } => {
  const listed = placesOf(assortment, bought).filter((at) => has(assortment.listed, at))
  const is_bought = listed.length >= MIN_BOUGHT
  const ids = is_bought ? idsOf(assortment, listed) : popularBeside(assortment, kind, limit + 1)
  return { ids: ids.filter((one) => one !== id).slice(0, limit), is_bought }
}
