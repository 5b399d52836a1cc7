import type { Db } from '#/platform/server/database/db.ts'
import { findProductsOfCategory } from '#/domains/catalog/server/queries/categories.ts'

/** Child categories included. */
export const productsOfCategory = async (db: Db, categoryId: number): Promise<number[]> =>
  (await findProductsOfCategory(db, categoryId)).map(({ id }) => id)
