import type { Db } from '#/platform/server/database/db.ts'
import { type Banner, HomeBlocks, type ShownHomeBlocks } from '#/domains/content/contract/customer.ts'
import { findFaq } from '../queries/faq.ts'
import { findHome } from '../queries/home.ts'

export const listFaq = (db: Db) => findFaq(db)

export const homeContent = async (
  db: Db,
  cityId: number,
  day: string,
): Promise<{ blocks: ShownHomeBlocks; banners: Banner[] }> => {
  const { blocks, banners } = await findHome(db, cityId, day)
  const { hero, occasions, how_it_works } = HomeBlocks.shape
  return {
    blocks: {
      hero: hero.safeParse(blocks.hero).data ?? null,
      occasions: occasions.safeParse(blocks.occasions).data ?? [],
      how_it_works: how_it_works.safeParse(blocks.how_it_works).data ?? null,
    },
    banners,
  }
}
