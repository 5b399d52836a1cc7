import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { freeOn } from '#/domains/catalog/rules/availability.ts'
import { findShelves } from '../queries/cards.ts'
import { cardsOf } from './listing/cards.ts'
import { isAvailable } from '../queries/availability.ts'
import { findVariants, type SaleVariant } from '../queries/products.ts'
import * as queries from '../queries/catalog.ts'
import { type ProductTraits, similarTo } from '../queries/similar-products.ts'

/** In the order of the ids; missing products are skipped. */
export const cardsByIds = async (db: Db, cityId: number, ids: number[]): Promise<ProductCard[]> => {
  const { sql } = db
  if (ids.length === 0) return []
  const [shelf] = await findShelves(db, cityId, [
    {
      where: sql`p.id = any(${ids})`,
      order: sql`array_position(${ids}::int[], p.id)`,
      limit: ids.length,
    },
  ])
  return shelf ? cardsOf(shelf) : []
}

export const describeVariants = (db: Db, ids: number[]): Promise<SaleVariant[]> => findVariants(db, ids)

/** Free stems of a store by component, on a day that needs stock (`needsStock`). */
export type FreeStems = (storeId: number, day: string) => Map<number, number>

export const freeStems = async (
  db: Db,
  storeIds: number[],
  componentIds: number[],
  today: string,
): Promise<FreeStems> => {
  const pools = await queries.findFreePools(db, storeIds, componentIds, today)
  const byStore = Map.groupBy(pools, ({ store_id }) => store_id)
  return (storeId, day) => freeOn(byStore.get(storeId) ?? [], day, today)
}

/** Similar products available on a day, per given product and in their order; one query. */
export const similarCards = async (
  db: Db,
  cityId: number,
  products: ProductTraits[],
  { date, limit }: { date: string; limit: number },
): Promise<ProductCard[][]> => {
  const { sql } = db
  if (products.length === 0) return []
  const onTheDay = isAvailable(db, sql`${date}::date`, sql`here.stores`)
  const selections = products.map((product) => {
    const alike = similarTo(db, product, limit)
    return { ...alike, where: sql`${alike.where} and ${onTheDay}` }
  })
  return (await findShelves(db, cityId, selections)).map(cardsOf)
}

/** Average stars and review counts, reported by the reviews domain. */
export const setRatings = async (
  db: Db,
  ratings: { product_id: number; rating: number | null; count: number }[],
): Promise<void> => {
  for (const { product_id, rating, count } of ratings)
    await queries.updateRating(db, product_id, rating, count)
}

export type { SaleVariant } from '../queries/products.ts'
export { availableOn, dayProblem, needsStock, STOCK_DAYS } from '#/domains/catalog/rules/availability.ts'
