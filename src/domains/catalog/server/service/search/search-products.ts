import type { Db } from '#/platform/server/database/db.ts'
import type { ListingQuery } from '#/domains/catalog/contract/customer.ts'
import { cardsByIds } from '../listing/read-cards.ts'
import { findBetterPage } from './find-better-page.ts'
import { matchProducts } from './match-products.ts'
import { listProducts } from '../listing/list-products.ts'
import { countSearch } from './count-searches.ts'

type SearchQuery = ListingQuery & { exact?: boolean | undefined }

/** Best matches, or alternatives when nothing is found. */
export const searchProducts = async (db: Db, term: string, { exact = false, ...query }: SearchQuery) => {
  const better_page = await findBetterPage(db, term)
  const { corrected, used, near, scopeIn } = await matchProducts(db, term, { exact })
  if (near.length > 0) {
    const nothing = { items: [], page: query.page, pages: 0, total: 0 }
    return { ...nothing, corrected, better_page, near: await cardsByIds(db, query.city_id, near) }
  }
  const found = await listProducts(db, query, scopeIn)
  const isUnderstood = used.every((word) => word !== null)
  if (isUnderstood && isFirstLook(query)) countSearch(db, corrected ?? term, found.total)
  return { ...found, corrected, better_page, near: [] }
}

/** Later pages, orders and filters do not count again. */
const isFirstLook = ({ page, size: _size, city_id: _city, ...narrowing }: ListingQuery) =>
  page === 1 && Object.values(narrowing).every((value) => value === undefined)
