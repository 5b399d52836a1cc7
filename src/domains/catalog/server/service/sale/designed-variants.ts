import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/designed.ts'

/** What own bouquets are sold as; its name and whether a peak day's menu has it are staff's (docs/decisions/116). */
export const ownBouquetProduct = async (db: Db, name: string, leadMinutes: number): Promise<number> => {
  const found = await queries.findOwnBouquetProduct(db)
  if (found) return found
  await queries.insertOwnBouquetProduct(db, name, leadMinutes)
  return (await queries.findOwnBouquetProduct(db)) ?? 0
}

/** A size that only carts and orders know. In a transaction that writes nothing which lists show. */
export const addDesigned = async (tx: Db, variant: queries.DesignedVariant): Promise<number> => {
  await queries.writeUnlisted(tx)
  return queries.insertDesigned(tx, variant)
}

/** Kopecks; as `addDesigned`. */
export const repriceDesigned = async (tx: Db, prices: { id: number; price: number }[]): Promise<void> => {
  await queries.writeUnlisted(tx)
  await queries.setDesignedPrices(tx, prices)
}

/** As `addDesigned`. */
export const removeDesigned = async (tx: Db, ids: number[]): Promise<void> => {
  await queries.writeUnlisted(tx)
  await queries.deleteDesigned(tx, ids)
}

/** For staff to go on with: nothing of it is on sale. In a transaction. */
export const addProductDraft = async (tx: Db, staff: Staff, draft: queries.ProductDraft): Promise<number> => {
  const id = await queries.insertDraft(tx, draft)
  await recordAction(tx, staff, {
    action: 'product.create',
    subject: 'product',
    subjectId: id,
    after: { name: draft.name, slug: draft.slug },
  })
  return id
}
