import type { Db } from '#/platform/server/database/db.ts'
import { findMadeUpVariant, insertMadeUpVariant } from '#/domains/catalog/server/queries/made-up.ts'

/**
 * What bouquets made up by a florist are sold as: never published, made of nothing by itself. In no transaction of
 * an order: a new size is counted in every store, under a lock that orders wait for.
 */
export const madeUpVariant = async (db: Db, name: string) =>
  (await findMadeUpVariant(db)) ?? (await insertMadeUpVariant(db, name)) ?? (await findMadeUpVariant(db))
