import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { COMPANY_NEEDS, type OpeningNeed, PAGE_NEEDS } from '#/domains/content/contract/customer.ts'
import * as queries from '../queries/pages.ts'

/** What is missing before the shop may sell; empty: open (`decisions §10`). */
export const whyNotOpen = async (db: Db): Promise<OpeningNeed[]> => {
  const [{ company }, slugs] = await Promise.all([shopProfile(db), queries.findWrittenPages(db, PAGE_NEEDS)])
  return [
    ...COMPANY_NEEDS.filter((name) => !company[name].trim()),
    ...PAGE_NEEDS.filter((slug) => !slugs.includes(slug)),
  ]
}
