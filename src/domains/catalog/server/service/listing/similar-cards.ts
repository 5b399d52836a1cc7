import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { findShelves } from '#/domains/catalog/server/queries/listing/cards.ts'
import { cardsOf } from './make-cards.ts'
import { isAvailable, storesHere } from '#/domains/catalog/server/queries/availability.ts'
import {
  type ProductTraits,
  similarTo,
  traitsOf,
} from '#/domains/catalog/server/queries/listing/similar-products.ts'

/** Available on a day, per given product and in their order; one query. */
export const similarCards = async (
  db: Db,
  cityId: number,
  products: ProductTraits[],
  { date, limit }: { date: string; limit: number },
): Promise<ProductCard[][]> => {
  const { sql } = db
  if (products.length === 0) return []
  const onTheDay = isAvailable(db, sql`${date}::date`, storesHere(db))
  const selections = products.map((product) => {
    const alike = similarTo(db, traitsOf(db, product), limit)
    return { ...alike, where: sql`${alike.where} and ${onTheDay}` }
  })
  return (await findShelves(db, cityId, selections)).map(cardsOf)
}
