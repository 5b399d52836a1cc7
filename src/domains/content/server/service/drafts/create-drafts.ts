import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { PageSlug } from '#/domains/content/contract/customer.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import faq from '../../drafts/faq.json' with { type: 'json' }
import * as drafts from '../../queries/drafts.ts'
import { lockPage, updatePage } from '../../queries/pages.ts'
import { draftHome } from './draft-home.ts'
import { type ListedPage, listPages } from './list-pages.ts'
import { draftText, readTemplates } from './page-templates.ts'
import { factsOn, shopFacts } from './shop-facts.ts'

const QUESTIONS = faq.map((question, index) => ({ ...question, position: index + 1 }))

/**
 * Pages, questions and blocks of the home page that are missing. With `refresh` untouched drafts get changed data.
 */
export const createDrafts = async (
  db: Db,
  staff: Staff,
  mediaDir: string,
  { refresh }: { refresh: boolean },
) => {
  const home = Object.entries(await draftHome(mediaDir)) as [
    keyof Awaited<ReturnType<typeof draftHome>>,
    object,
  ][]
  return db.transaction(async (tx) => {
    await advisoryLock(tx, 'content:drafts')
    const pages = await listPages(tx)
    const created = await createMissing(tx, staff, pages)
    const refreshed = refresh ? await refreshStale(tx, staff, pages) : []
    const questions = await drafts.insertQuestions(tx, QUESTIONS)
    const blocks: string[] = []
    for (const [name, value] of home) if (await drafts.insertBlock(tx, name, value)) blocks.push(name)
    if (questions > 0)
      await recordAction(tx, staff, {
        action: 'question.draft',
        subject: 'question',
        subjectId: 'faq_items',
        after: { questions },
      })
    for (const name of blocks)
      await recordAction(tx, staff, { action: 'home.draft', subject: 'home', subjectId: name })
    return { items: await listPages(tx), created, refreshed, questions, blocks: blocks.length }
  })
}

/** In the caller's transaction; legal drafts are to be confirmed anew. */
export const refreshDrafts = async (tx: Db, staff: Staff): Promise<void> => {
  await advisoryLock(tx, 'content:drafts')
  await refreshStale(tx, staff, await listPages(tx))
}

/** In the caller's transaction: every linked page is there, with the data of now. Legal ones stay. */
export const completePages = async (tx: Db, staff: Staff): Promise<void> => {
  await advisoryLock(tx, 'content:drafts')
  const pages = (await listPages(tx)).filter(({ legal }) => !legal)
  await createMissing(tx, staff, pages)
  await refreshStale(tx, staff, pages)
}

const createMissing = async (tx: Db, staff: Staff, pages: readonly ListedPage[]): Promise<PageSlug[]> => {
  const created: PageSlug[] = []
  for (const page of pages.filter(({ state }) => state === 'missing')) {
    if (!(await drafts.insertPage(tx, page, null))) continue
    await recordPage(tx, staff, 'page.draft', page.slug)
    created.push(page.slug)
  }
  return created
}

const refreshStale = async (tx: Db, staff: Staff, pages: readonly ListedPage[]): Promise<PageSlug[]> => {
  const [templates, facts, timeZone] = await Promise.all([
    readTemplates(),
    shopFacts(tx),
    places.shopTimeZone(tx),
  ])
  const refreshed: PageSlug[] = []
  for (const { slug, version } of pages.filter(({ stale }) => stale)) {
    const template = templates.find((one) => one.slug === slug)
    // Somebody has published another text meanwhile.
    if (!template || (await lockPage(tx, slug))?.version !== version) continue
    await updatePage(tx, slug, null, draftText(template, factsOn(facts, tx.now(), timeZone)))
    await drafts.markDraft(tx, slug)
    await recordPage(tx, staff, 'page.refresh', slug)
    refreshed.push(slug)
  }
  return refreshed
}

const recordPage = (tx: Db, staff: Staff, action: 'page.draft' | 'page.refresh', slug: PageSlug) =>
  recordAction(tx, staff, { action, subject: 'page', subjectId: slug })
