import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { freeOn } from '#/domains/catalog/rules/availability.ts'
import { findShelves } from '../queries/cards.ts'
import { cardsOf } from './listing/cards.ts'
import { canBeHad } from '../queries/availability.ts'
import { findVariants, type SaleVariant } from '../queries/products.ts'
import * as queries from '../queries/catalog.ts'
import { type Alike, similarTo } from '../queries/similar-products.ts'

/** Cards in the order of the given ids; those that are gone are left out. */
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

/** Sizes with their recipes, for the cart and the order. */
export const describeVariants = (db: Db, ids: number[]): Promise<SaleVariant[]> => findVariants(db, ids)

/** Free stems of one store by component, on a day that they are counted for (`needsStock`). */
export type FreeStems = (storeId: number, day: string) => Map<number, number>

/** Free stems of a whole cart, in one query. */
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

/** For each product what is like it and can be had on a day, in one query; in the order of the products. */
export const similarCards = async (
  db: Db,
  cityId: number,
  products: Alike[],
  { date, limit }: { date: string; limit: number },
): Promise<ProductCard[][]> => {
  const { sql } = db
  if (products.length === 0) return []
  const onTheDay = canBeHad(db, sql`${date}::date`, sql`here.stores`)
  const selections = products.map((product) => {
    const alike = similarTo(db, product, limit)
    return { ...alike, where: sql`${alike.where} and ${onTheDay}` }
  })
  return (await findShelves(db, cityId, selections)).map(cardsOf)
}

/** What the reviews room says of products: mean stars and how many reviews. */
export const setRatings = async (
  db: Db,
  ratings: { product_id: number; rating: number | null; count: number }[],
): Promise<void> => {
  for (const { product_id, rating, count } of ratings)
    await queries.updateRating(db, product_id, rating, count)
}

export type { SaleVariant } from '../queries/products.ts'
export {
  addDays,
  availableOn,
  dayProblem,
  needsStock,
  STOCK_DAYS,
} from '#/domains/catalog/rules/availability.ts'
