import type { Db } from '#/platform/server/database/db.ts'
import type { ListingQuery } from '#/domains/catalog/contract/customer.ts'
import { getCategory } from '../categories/list-categories.ts'
import { type Assortment, firstOf } from '../assortment/assortment.ts'
import { conditionsOf, passing, readPromises } from '../assortment/filters.ts'
import { countOf } from '../assortment/product-set.ts'
import { categoryScope, listScope, type ListName, type ListingScope } from '../assortment/scopes.ts'
import { readShelf } from '../assortment/shelf.ts'
import { readCards } from './read-cards.ts'

/** The total is right beyond the last page too. */
export const listProducts = async (
  db: Db,
  { page, size, sort, city_id, ...filters }: ListingQuery,
  scopeIn: (assortment: Assortment) => ListingScope,
) => {
  const shelf = await readShelf(db, city_id)
  if (!shelf) return { items: [], page, pages: 0, total: 0 }
  const { assortment } = shelf
  const scope = scopeIn(assortment)
  const set = passing(scope.set, conditionsOf(shelf, filters, await readPromises(db)))
  const total = countOf(set)
  const order = sort ? assortment.orderBy(sort) : scope.order
  const ids = firstOf(assortment, { set, order }, { limit: size, offset: (page - 1) * size })
  return { items: await readCards(db, shelf, ids), page, pages: Math.ceil(total / size), total }
}

/** 404 for an unknown slug. */
export const listCategory = async (db: Db, slug: string, query: ListingQuery) => {
  const category = await getCategory(db, slug)
  const children = category.children.map((child) => ({ ...child, children: [] }))
  return {
    ...(await listProducts(db, query, (assortment) => categoryScope(assortment, category))),
    category: { ...category, children },
  }
}

export const listNamed = (db: Db, list: ListName, query: ListingQuery) =>
  listProducts(db, query, (assortment) => listScope(assortment, list))
