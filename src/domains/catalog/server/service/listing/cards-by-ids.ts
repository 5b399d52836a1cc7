import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { findShelves } from '#/domains/catalog/server/queries/listing/cards.ts'
import { cardsOf } from './make-cards.ts'

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
