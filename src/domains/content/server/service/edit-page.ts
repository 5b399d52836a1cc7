import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { PageSlug } from '#/domains/content/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { insertPage } from '../queries/drafts.ts'
import * as queries from '../queries/pages.ts'
import { listPages } from './drafts/list-pages.ts'

export const showPage = async (db: Db, slug: PageSlug) => {
  const [page, history] = await Promise.all([
    listPages(db).then((pages) => pages.find((one) => one.slug === slug)),
    queries.findPageHistory(db, slug),
  ])
  if (!page) throw notFound('page_not_found')
  return { ...page, history: [...history] }
}

export const showPageVersion = async (db: Db, slug: string, version: number) => {
  const page = await queries.findPageVersion(db, slug, version)
  if (!page) throw notFound('page_not_found')
  return page
}

type PageText = { title: string; description: string; body: string }

/** Version 0: the first text; 409 `edited_meanwhile` with the present page when the version differs. */
export const updatePage = (
  db: Db,
  staff: Staff,
  slug: PageSlug,
  { version, ...text }: PageText & { version: number },
) =>
  db.transaction(async (tx) => {
    const before = await queries.lockPage(tx, slug)
    if ((before?.version ?? 0) !== version) throw conflict('edited_meanwhile', await showPage(tx, slug))
    if (before) await queries.updatePage(tx, slug, staff.id, text)
    else if (!(await insertPage(tx, { slug, ...text }, staff.id)))
      throw conflict('edited_meanwhile', await showPage(tx, slug))
    await recordAction(tx, staff, {
      action: before ? 'page.update' : 'page.create',
      subject: 'page',
      subjectId: slug,
      ...(before && { before }),
      after: text,
    })
    return showPage(tx, slug)
  })
