import type { Db } from '#/platform/server/database/db.ts'
import { countedLabel, countedSize, type Step, stepsOf } from '#/domains/catalog/rules/counted-size.ts'
import {
  type CountedProduct,
  findCountedProducts,
  saveCounted,
  saveCountedRecipes,
} from '#/domains/catalog/server/queries/counted.ts'

/**
 * Every number between the steps of products sold by number (docs/decisions/109). After each change of sizes, in its
 * transaction, which holds the products.
 */
export const writeCounted = async (tx: Db, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return
  const products = await findCountedProducts(tx, productIds)
  const sizes = products.flatMap((product) => numbersOf(product).map((size) => ({ product, size })))
  if (sizes.length > 0) await saveCounted(tx, sizes.map(rowOf))
  await saveCountedRecipes(tx, productIds, sizes.flatMap(partsOf))
}

const numbersOf = ({ sizes, flower }: CountedProduct): Step[] => {
  const steps = stepsOf(sizes, flower)
  const [least, most] = [steps[0]?.count ?? 0, steps.at(-1)?.count ?? 0]
  return Array.from({ length: most - least + 1 }, (_, more) => countedSize(steps, least + more)).filter(
    (size) => size !== null,
  )
}

type Numbered = { product: CountedProduct; size: Step }

const rowOf = ({ product, size: { count, parts: _parts, ...size } }: Numbered) => ({
  ...size,
  product_id: product.id,
  counted: count,
  label: countedLabel(count, product.words),
})

const partsOf = ({ product, size }: Numbered) =>
  size.parts.map((part, position) => ({ ...part, product_id: product.id, counted: size.count, position }))
