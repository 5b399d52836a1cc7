import * as places from '#/domains/places/server/public.ts'
import { PAGE_NEEDS, type PageSlug } from '#/domains/content/contract/customer.ts'
import type { PageHead, PageState } from '#/domains/content/contract/staff/pages.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PageFacts } from '../../events.ts'
import { findPages, type PageStateRow } from '../../queries/pages.ts'
import { findOutdated } from './find-outdated.ts'
import { draftText, type PageTemplate, readTemplates } from './page-templates.ts'
import { factsOn, shopFacts } from './shop-facts.ts'

export type ListedPage = Omit<PageHead, 'updated_at' | 'confirmed'> & {
  body: string
  updated_at: Date | null
  confirmed: PageStateRow['confirmed']
}

const isLegal = (slug: PageSlug): boolean => PAGE_NEEDS.some((one) => one === slug)

export const isUntouched = ({ version, draft_version }: PageStateRow): boolean => version === draft_version

export const listPages = async (db: Db): Promise<ListedPage[]> => {
  const [templates, facts, timeZone, pages, outdatedIn] = await Promise.all([
    readTemplates(),
    shopFacts(db),
    places.shopTimeZone(db),
    findPages(db),
    findOutdated(db),
  ])
  return templates.map((template) => {
    const page = pages.find(({ slug }) => slug === template.slug)
    if (!page) return missingPage(template, factsOn(facts, db.now(), timeZone))
    const untouched = isUntouched(page)
    return {
      ...page,
      state: stateOf(page),
      legal: isLegal(page.slug),
      stale: untouched && differs(page, template, factsOn(facts, page.updated_at, timeZone)),
      outdated: untouched ? [] : outdatedIn(page.body),
    }
  })
}

const missingPage = (template: PageTemplate, facts: PageFacts): ListedPage => ({
  slug: template.slug,
  ...draftText(template, facts),
  version: 0,
  updated_at: null,
  state: 'missing',
  legal: isLegal(template.slug),
  confirmed: null,
  stale: false,
  outdated: [],
})

const stateOf = (page: PageStateRow): PageState => {
  if (page.confirmed) return page.confirmed.version === page.version ? 'confirmed' : 'edited'
  return isLegal(page.slug) || isUntouched(page) ? 'draft' : 'written'
}

const differs = (page: PageStateRow, template: PageTemplate, facts: PageFacts): boolean => {
  const text = draftText(template, facts)
  return text.title !== page.title || text.description !== page.description || text.body !== page.body
}
