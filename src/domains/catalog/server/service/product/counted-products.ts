import type { Db } from '#/platform/server/database/db.ts'
import { type Step, stepsOf } from '#/domains/catalog/rules/counted-size.ts'
import {
  type CountedId,
  findCountedIds,
  findCountedProducts,
} from '#/domains/catalog/server/queries/counted.ts'

export type CountedSizes = { steps: Step[]; sizes: CountedId[] }

/** By id; those that are sold by size are missing. */
export const countedProducts = async (
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, CountedSizes>> => {
  const [products, sizes] = await Promise.all([
    findCountedProducts(db, productIds),
    findCountedIds(db, productIds),
  ])
  return new Map(
    products.map((product) => [
      product.id,
      {
        steps: stepsOf(product.sizes, product.flower),
        sizes: sizes.filter(({ product_id: id }) => id === product.id),
      },
    ]),
  )
}
