import type { Db } from '#/platform/server/database/db.ts'
import { type BetterPage, betterPageFor } from '#/domains/catalog/rules/search/better-page.ts'
import { findBouquetParts } from '#/domains/catalog/server/queries/designed.ts'

/** What words ask for beside products; an own bouquet only where there is something to make it of. */
export const findBetterPage = async (db: Db, words: string): Promise<BetterPage | null> => {
  const page = betterPageFor(words)
  if (page !== '/product/own-bouquet') return page
  return (await findBouquetParts(db)).some(({ role }) => role === 'main') ? page : null
}
