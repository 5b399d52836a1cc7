import { cardsByIds } from '#/domains/catalog/server/service.ts'
import type { Db } from '#/platform/server/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import * as queries from './queries.ts'

/** What the customer keeps, as cards for a city, the last kept first (`spec §3`); taken off sale is left out. */
export const listFavourites = async (db: Db, userId: string, cityId: number) => {
  const ids = await queries.findFavouriteIds(db, userId)
  const cards = new Map((await cardsByIds(db, cityId, ids)).map((card) => [card.id, card]))
  const items = ids.flatMap((id) => cards.get(id) ?? [])
  return { items, total: items.length }
}

/** Keeps a product; twice is as good as once. 404 `product_not_found`. */
export const addFavourite = async (db: Db, userId: string, productId: number): Promise<void> => {
  if (!(await queries.insertFavourite(db, userId, productId))) throw notFound('product_not_found')
}

/** Lets a product go; one that was not kept is gone already. */
export const removeFavourite = async (db: Db, userId: string, productId: number): Promise<void> => {
  await queries.deleteFavourite(db, userId, productId)
}
