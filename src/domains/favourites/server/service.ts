import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { salePercent } from '#/domains/catalog/rules/card-price.ts'
import { cardsByIds } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { FAVOURITE_SORTS } from '../contract.ts'
import * as queries from './queries.ts'

type Sort = (typeof FAVOURITE_SORTS)[number]
type FavouritesQuery = { city_id: number; sort?: Sort | undefined; page: number; size?: number | undefined }

/** As cards for a city (`spec §3`); products off sale are omitted. */
export const listFavourites = async (
  db: Db,
  userId: string,
  { city_id, sort, page, size }: FavouritesQuery,
) => {
  const favourites = await cardsByIds(db, city_id, await queries.findFavouriteIds(db, userId))
  const all = sort ? favourites.toSorted(ORDERS[sort]) : favourites
  const length = size ?? Math.max(1, all.length)
  return {
    items: all.slice((page - 1) * length, page * length),
    page,
    pages: Math.ceil(all.length / length),
    total: all.length,
  }
}

const discountOf = ({ variants }: ProductCard) => Math.max(0, ...variants.map(salePercent))

const ORDERS: Record<Sort, (one: ProductCard, other: ProductCard) => number> = {
  price_asc: (one, other) => one.price - other.price,
  price_desc: (one, other) => other.price - one.price,
  discount: (one, other) => discountOf(other) - discountOf(one),
}

/** Idempotent; 404 `product_not_found`. */
export const addFavourite = async (db: Db, userId: string, productId: number): Promise<void> => {
  if (!(await queries.insertFavourite(db, userId, productId))) throw notFound('product_not_found')
}

export const removeFavourite = async (db: Db, userId: string, productId: number): Promise<void> => {
  await queries.deleteFavourite(db, userId, productId)
}
