import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import * as queries from '../queries/pages.ts'

export const listPages = async (db: Db) => queries.findPages(db)

/** A page's Markdown with its history; 404 if it was never written. */
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

type PageUpdate = { version: number; title: string; description: string; body: string }

/** Publishes a new text; 409 `edited_meanwhile` with the present page when the version differs. */
export const updatePage = (db: Db, staff: Staff, slug: string, { version, ...text }: PageUpdate) =>
  db.transaction(async (tx) => {
    const before = await queries.lockPage(tx, slug)
    if (!before) throw notFound('page_not_found')
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const after = await queries.updatePage(tx, slug, staff.id, text)
    await recordAction(tx, staff, { action: 'page.update', subject: 'page', subjectId: slug, before, after })
    return { ...after, history: await queries.findPageHistory(tx, slug) }
  })
