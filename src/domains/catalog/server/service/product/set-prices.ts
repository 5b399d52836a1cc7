import { recordActions } from '#/domains/auth/server/public.ts'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/staff/prices.ts'
import { writeCounted } from './write-counted.ts'
import { subject } from './show-edited-product.ts'

type Author = { id: string; role: StaffRole }
/** Kopecks. */
type NewPrice = { variant_id: number; price: number; old_price: number | null }

/** Their products stay locked until the transaction ends. A retired size has no product. */
export const lockPrices = async (tx: Db, variantIds: number[]): Promise<Map<number, queries.LockedPrice>> => {
  await queries.lockProductsOf(tx, variantIds)
  const sizes = await queries.findPrices(tx, variantIds)
  return new Map(sizes.map((size) => [size.variant_id, size]))
}

/** Of sizes locked by `lockPrices`; open forms of their products notice it, and each product's history tells it. */
export const setPrices = async (tx: Db, author: Author, prices: NewPrice[]): Promise<void> => {
  if (prices.length === 0) return
  const ids = prices.map(({ variant_id: id }) => id)
  const before = new Map((await queries.findPrices(tx, ids)).map((size) => [size.variant_id, size]))
  await queries.updatePrices(tx, prices)
  const changed = prices.flatMap((next) => {
    const size = before.get(next.variant_id)
    return size?.product_id ? [{ productId: size.product_id, size, next }] : []
  })
  const products = Map.groupBy(changed, ({ productId }) => productId)
  await queries.touchProducts(tx, [...products.keys()])
  await writeCounted(tx, [...products.keys()])
  await recordActions(
    tx,
    author,
    [...products].map(([subjectId, sizes]) => ({
      action: 'product.update',
      subject,
      subjectId,
      before: Object.assign({}, ...sizes.map(({ size }) => fieldsOf(size.code, size))) as object,
      after: Object.assign({}, ...sizes.map(({ size, next }) => fieldsOf(size.code, next))) as object,
    })),
  )
}

const fieldsOf = (code: string, { price, old_price: old }: { price: number; old_price: number | null }) => ({
  [`variants.${code}.price`]: String(price),
  [`variants.${code}.old_price`]: old === null ? null : String(old),
})
