import {
  COMPANY_NEEDS,
  type OpeningNeed,
  PAGE_NEEDS,
  type PageSlug,
} from '#/domains/content/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask, mapAnswer, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { ShopProfile } from '#/platform/shared/shop/shop-profile.ts'
import * as queries from '../queries/pages.ts'

/** Before anything is sold (`decisions §10`). */
export const missingByLaw = async (db: Db): Promise<OpeningNeed[]> =>
  ask(db, lawNeeds(db, await shopProfile(db)))

/** Empty: the shop is open. */
export const reasonsNotOpen = (db: Db, profile: ShopProfile): Question<OpeningNeed[]> =>
  mapAnswer(lawNeeds(db, profile), (missing): OpeningNeed[] => {
    if (profile.opening.state === 'closed') return [...missing, 'opening']
    return profile.opening.state === 'paused' ? [...missing, 'pause'] : missing
  })

export const whyNotOpen = async (db: Db): Promise<OpeningNeed[]> =>
  ask(db, reasonsNotOpen(db, await shopProfile(db)))

const lawNeeds = (db: Db, { company }: ShopProfile): Question<OpeningNeed[]> =>
  mapAnswer(rowsOf<{ slug: PageSlug }>(db, queries.findWrittenPages(db, PAGE_NEEDS)), (pages) => [
    ...COMPANY_NEEDS.filter((name) => !company[name].trim()),
    ...PAGE_NEEDS.filter((need) => !pages.some(({ slug }) => slug === need)),
  ])
