import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { type CardRow, findCards } from '#/domains/catalog/server/queries/cards.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { firstPromisedDay } from '#/platform/shared/shop/promised-days.ts'
import { readShelf, type Shelf } from '../assortment/shelf.ts'
import { type DatedCard, toCard } from './make-cards.ts'

/** A parsed row takes several times its text. */
const ROW_FACTOR = 4
const CARDS = {
  keyOf: (id: number) => `catalog.card ${id}`,
  tags: ['catalog'],
  bytes: (row: CardRow) => JSON.stringify(row).length * ROW_FACTOR,
}

/** By id; what is not on sale is missing. */
export const readDatedCards = async (
  db: Db,
  { city: { today }, stemsOf }: Shelf,
  ids: readonly number[],
): Promise<Map<number, DatedCard>> => {
  const { opening } = await shopProfile(db)
  const first_day = firstPromisedDay(opening, today)
  const rows = await db.shared.getEach(CARDS, ids, (missing) => findCards(db, missing))
  return new Map([...rows].map(([id, row]) => [id, { ...row, ...stemsOf(id), first_day }]))
}

/** Of each list, in its order. */
export const readCardLists = async (
  db: Db,
  shelf: Shelf,
  lists: readonly (readonly number[])[],
): Promise<ProductCard[][]> => {
  const rows = await readDatedCards(db, shelf, lists.flat())
  const cards = new Map([...rows].map(([id, row]) => [id, toCard(row)]))
  return lists.map((ids) => ids.flatMap((id) => cards.get(id) ?? []))
}

export const readCards = async (db: Db, shelf: Shelf, ids: readonly number[]): Promise<ProductCard[]> =>
  (await readCardLists(db, shelf, [ids])).flat()

/** Each once, in the order of the ids; missing products are skipped. */
export const cardsByIds = async (db: Db, cityId: number, ids: readonly number[]): Promise<ProductCard[]> => {
  const shelf = await readShelf(db, cityId)
  return shelf ? readCards(db, shelf, [...new Set(ids)]) : []
}
