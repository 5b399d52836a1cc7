import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/listing/quickest.ts'

/** Child categories included. */
export const productsOfCategory = async (db: Db, categoryId: number): Promise<number[]> =>
  (await queries.findProductsOfCategory(db, categoryId)).map(({ id }) => id)
