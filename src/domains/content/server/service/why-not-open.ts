import { COMPANY_NEEDS, type OpeningNeed, PAGE_NEEDS } from '#/domains/content/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { ShopProfile } from '#/platform/shared/shop-profile.ts'
import * as queries from '../queries/pages.ts'

/** What the law asks for before anything is sold (`decisions §10`). */
export const missingByLaw = async (db: Db): Promise<OpeningNeed[]> => lawNeeds(db, await shopProfile(db))

/** Why no order is taken; empty: the shop is open. */
export const whyNotOpen = async (db: Db): Promise<OpeningNeed[]> => {
  const profile = await shopProfile(db)
  const missing = await lawNeeds(db, profile)
  if (profile.opening.state === 'closed') missing.push('opening')
  if (profile.opening.state === 'paused') missing.push('pause')
  return missing
}

const lawNeeds = async (db: Db, { company }: ShopProfile): Promise<OpeningNeed[]> => {
  const slugs = await queries.findWrittenPages(db, PAGE_NEEDS)
  return [
    ...COMPANY_NEEDS.filter((name) => !company[name].trim()),
    ...PAGE_NEEDS.filter((slug) => !slugs.includes(slug)),
  ]
}
