import type { Db } from '#/platform/server/database/db.ts'
import { asksForOwn } from '#/domains/catalog/rules/asks-for-own.ts'
import { findBouquetParts } from '#/domains/catalog/server/queries/designed.ts'

/** Whether words ask for a bouquet of one's own, where there is something to make it of. */
export const mayPutTogether = async (db: Db, words: string): Promise<boolean> =>
  asksForOwn(words) && (await findBouquetParts(db)).some(({ role }) => role === 'main')
