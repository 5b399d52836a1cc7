import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { readShelf } from '../assortment/shelf.ts'
import { type ProductTraits, similarTo } from '../assortment/similar.ts'
import { readCardLists } from './read-cards.ts'

/** Available on a day, per given product and in their order. */
export const similarCards = async (
  db: Db,
  cityId: number,
  products: ProductTraits[],
  { date, limit }: { date: string; limit: number },
): Promise<ProductCard[][]> => {
  if (products.length === 0) return []
  const shelf = await readShelf(db, cityId)
  if (!shelf) return []
  const among = shelf.availableOn(date, shelf.city.stores)
  return readCardLists(
    db,
    shelf,
    products.map((product) => similarTo(shelf.assortment, product, { limit, among })),
  )
}
