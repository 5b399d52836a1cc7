import type { Db } from '#/platform/server/database/db.ts'
import type { ListingQuery } from '#/domains/catalog/contract/customer.ts'
import { horizonSettings } from '#/domains/catalog/rules/settings.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { findShelves } from '#/domains/catalog/server/queries/listing/cards.ts'
import { cardsOf } from './make-cards.ts'
import { conditionsOf, allOf, FILTER_GROUPS } from '#/domains/catalog/server/queries/listing/filters.ts'
import { orderBy } from '#/domains/catalog/server/queries/listing/order-by.ts'
import {
  categoryScope,
  listScope,
  type ListName,
  type ListingScope,
} from '#/domains/catalog/server/queries/listing/scopes.ts'
import { getCategory } from '../categories/list-categories.ts'

/** The total is right beyond the last page too. */
export const listProducts = async (
  db: Db,
  { page, size, sort, ...filters }: ListingQuery,
  { where, order }: ListingScope,
) => {
  const { horizonDays: horizon } = await settingsOf(db, horizonSettings)
  const { opening } = await shopProfile(db)
  const conditions = conditionsOf(db, { ...filters, horizon, opening })
  const selection = {
    where: allOf(db, [where, ...FILTER_GROUPS.map((group) => conditions[group])]),
    order: sort ? orderBy(db, sort) : order,
    limit: size,
    offset: (page - 1) * size,
    counted: true,
  }
  const [shelf] = await findShelves(db, filters.city_id, [selection])
  const total = shelf?.total ?? 0
  return { items: shelf ? cardsOf(shelf) : [], page, pages: Math.ceil(total / size), total }
}

/** 404 for an unknown slug. */
export const listCategory = async (db: Db, slug: string, query: ListingQuery) => {
  const category = await getCategory(db, slug)
  const children = category.children.map((child) => ({ ...child, children: [] }))
  return {
    ...(await listProducts(db, query, categoryScope(db, category))),
    category: { ...category, children },
  }
}

export const listNamed = (db: Db, list: ListName, query: ListingQuery) =>
  listProducts(db, query, listScope(db, list))
