import * as catalog from '#/domains/catalog/server/public.ts'
import { perPiece } from '#/domains/cart/rules/allocate-stems.ts'
import { countedSize, mostOf } from '#/domains/catalog/rules/counted-size.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { UnavailableLine } from '#/domains/cart/contract.ts'
import type { sortByStock } from './line-availability.ts'

type Sorted = ReturnType<typeof sortByStock>
type Offer = NonNullable<UnavailableLine['can_count']>

/**
 * By line: the greatest number that one of the stores can make beside what it makes already (docs/decisions/109). Asks
 * nothing where all lines can be had.
 */
export const offerCounts = async (
  db: Db,
  { unavailable, stems, storeIds }: Pick<Sorted, 'unavailable' | 'stems' | 'storeIds'>,
  { free, date }: { free: catalog.FreeStems | null; date: string },
): Promise<Map<string, Offer>> => {
  const short = unavailable.filter(
    ({ line, reason }) => line.counted !== null && (reason === 'sold_out' || reason === 'not_enough'),
  )
  if (!free || short.length === 0) return new Map()
  const products = await catalog.countedProducts(
    db,
    short.map(({ line }) => line.product_id),
  )
  return new Map(
    short.flatMap(({ line }): [string, Offer][] => {
      const product = products.get(line.product_id)
      if (!product) return []
      const each = storeIds.map((store) =>
        mostOf(product.steps, perPiece(free(store, date), { taken: stems, pieces: line.quantity })),
      )
      const counted = Math.max(0, ...each)
      const size = product.sizes.find((one) => one.counted === counted)
      const price = countedSize(product.steps, counted)?.price
      return size && price !== undefined && counted < (line.counted ?? 0)
        ? [[line.id, { counted, variant_id: size.id, variant_label: size.label, price }]]
        : []
    }),
  )
}
