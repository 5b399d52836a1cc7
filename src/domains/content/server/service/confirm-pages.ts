import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { PAGE_NEEDS, type PageSlug } from '#/domains/content/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import { findConfirmedPages, insertConfirmation } from '../queries/confirmations.ts'
import { lockPage } from '../queries/pages.ts'
import { listPages } from './drafts/list-pages.ts'

type Confirmation = { slugs: PageSlug[]; versions: Partial<Record<PageSlug, number>> }

/**
 * Somebody has read them and stands by them. 404 for a page without a text, 409 `edited_meanwhile` with all pages
 * when another version was read.
 */
export const confirmPages = (db: Db, staff: Staff, { slugs, versions }: Confirmation) =>
  db.transaction(async (tx) => {
    // Against deadlocks.
    for (const slug of [...new Set(slugs)].toSorted()) {
      const page = await lockPage(tx, slug)
      if (!page?.body.trim()) throw notFound('page_not_found')
      const { version } = page
      if ((versions[slug] ?? version) !== version) throw conflict('edited_meanwhile', await listPages(tx))
      if (await insertConfirmation(tx, { slug, version, staffId: staff.id }))
        await recordAction(tx, staff, {
          action: 'page.confirm',
          subject: 'page',
          subjectId: slug,
          after: { title: page.title },
        })
    }
    return listPages(tx)
  })

/** Pages required by law, the missing ones too (`decisions §10`). */
export const unconfirmedPages = async (db: Db): Promise<PageSlug[]> => {
  const confirmed = await findConfirmedPages(db, PAGE_NEEDS)
  return PAGE_NEEDS.filter((slug) => !confirmed.includes(slug))
}
