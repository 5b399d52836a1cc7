import type { Db } from '#/platform/server/database/db.ts'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { findCards } from '#/domains/catalog/server/queries/listing/cards.ts'
import { cardsInOrder } from './make-cards.ts'

/** Each once, in the order of the ids; missing products are skipped. */
export const cardsByIds = async (db: Db, cityId: number, ids: readonly number[]): Promise<ProductCard[]> =>
  cardsInOrder(await findCards(db, cityId, ids), [...new Set(ids)])
