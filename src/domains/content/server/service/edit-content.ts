import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import type { HOME_BLOCKS } from '#/domains/content/contract/staff.ts'
import { HomeDraft } from '#/domains/content/contract/staff.ts'
import * as queries from '../queries/content.ts'

/** All information pages, without their texts. */
export const listPages = async (db: Db) => queries.findPages(db)

/** A page's text as staff write it, and who has changed it when; 404 for one that was never written. */
export const showPage = async (db: Db, slug: string) => {
  const [page, history] = await Promise.all([
    queries.findPages(db).then((pages) => pages.find((one) => one.slug === slug)),
    queries.findPageHistory(db, slug),
  ])
  if (!page) throw notFound('page_not_found')
  return { ...page, history }
}

export const showPageVersion = async (db: Db, slug: string, version: number) => {
  const page = await queries.findPageVersion(db, slug, version)
  if (!page) throw notFound('page_not_found')
  return page
}

type NewText = { version: number; title: string; description: string; body: string }

/** Publishes a new text of a page; 409 with the present one when it is not the one that was edited. */
export const updatePage = (db: Db, staff: Staff, slug: string, { version, ...text }: NewText) =>
  db.transaction(async (tx) => {
    const before = await queries.lockPage(tx, slug)
    if (!before) throw notFound('page_not_found')
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const after = await queries.updatePage(tx, slug, staff.id, text)
    await recordAction(tx, staff, { action: 'page.update', subject: 'page', subjectId: slug, before, after })
    return { ...after, history: await queries.findPageHistory(tx, slug) }
  })

/** The blocks of the home page with their versions; 404 while one of them is not there. */
export const showHome = async (db: Db): Promise<HomeDraft> => {
  const blocks = Object.fromEntries((await queries.findBlocks(db)).map(({ name, ...block }) => [name, block]))
  const { success, data } = HomeDraft.safeParse(blocks)
  if (!success) throw notFound('page_not_found')
  return data
}

/** Changes one block from the version that was seen; 409 with all of them when it is another by now. */
export const updateHomeBlock = (
  db: Db,
  staff: Staff,
  name: (typeof HOME_BLOCKS)[number],
  { version, value }: { version: number; value: object },
): Promise<HomeDraft> =>
  db.transaction(async (tx) => {
    const before = await showHome(tx)
    if (!(await queries.updateBlock(tx, name, version, value))) throw conflict('edited_meanwhile', before)
    await recordAction(tx, staff, {
      action: 'home.update',
      subject: 'home',
      subjectId: name,
      before: { value: before[name].value },
      after: { value },
    })
    return showHome(tx)
  })
