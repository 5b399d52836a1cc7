import type { Db } from '#/platform/server/database/db.ts'
import type { ListingQuery, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { findShelves } from '#/domains/catalog/server/queries/cards.ts'
import { cardsOf } from '../listing/cards.ts'
import { matchProducts } from './match-products.ts'
import { listProducts } from '../listing/list-products.ts'
import { rememberQuestion } from './search-log.ts'

type SearchQuery = ListingQuery & { exact?: boolean | undefined }

/** Products found by words, the best matches first; where there are none, what is near. Two queries. */
export const searchProducts = async (db: Db, term: string, { exact = false, ...query }: SearchQuery) => {
  const { corrected, used, near, ...scope } = await matchProducts(db, term, { exact })
  if (near.length > 0) {
    const nothing = { items: [], page: query.page, pages: 0, total: 0 }
    return { ...nothing, corrected, near: await cardsInOrder(db, query.city_id, near) }
  }
  const found = await listProducts(db, query, scope)
  const isUnderstood = used.every((word) => word !== null)
  if (isUnderstood && isFirstLook(query)) rememberQuestion(db, corrected ?? term, found.total)
  return { ...found, corrected, near: [] }
}

/** A question is counted once: not again for its next page, another order or a filter. */
const isFirstLook = ({ page, size: _size, city_id: _city, ...narrowing }: ListingQuery) =>
  page === 1 && Object.values(narrowing).every((value) => value === undefined)

/** Cards in the order of their ids; those that are gone are left out. */
export const cardsInOrder = async (db: Db, cityId: number, ids: number[]): Promise<ProductCard[]> => {
  if (ids.length === 0) return []
  const { sql } = db
  const selection = {
    where: sql`p.id = any(${ids})`,
    order: sql`array_position(${ids}::int[], p.id)`,
    limit: ids.length,
  }
  const [shelf] = await findShelves(db, cityId, [selection])
  return shelf ? cardsOf(shelf) : []
}
