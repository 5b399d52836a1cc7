import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { type Banner, HomeBlocks } from '#/domains/content/contract/customer.ts'
import { findFaq, findHome } from '../queries/home.ts'

export const listFaq = (db: Db) => findFaq(db)

/** Home page blocks and banners of a city's day, in one query; 404 while a block is missing. */
export const homeContent = async (
  db: Db,
  cityId: number,
  day: string,
): Promise<{ blocks: HomeBlocks; banners: Banner[] }> => {
  const { blocks, banners } = await findHome(db, cityId, day)
  const { success, data } = HomeBlocks.safeParse(blocks)
  if (!success) throw notFound('page_not_found')
  return { blocks: data, banners }
}
