import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { pagesStaffApi } from '#/domains/content/contract/staff/pages.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { confirmPages } from '../service/confirm-pages.ts'
import { createDrafts } from '../service/drafts/create-drafts.ts'
import { listPages } from '../service/drafts/list-pages.ts'
import * as edit from '../service/edit-page.ts'

const manager = staff('content')

export const pageRoutes = [
  serve(pagesStaffApi.list, manager, async ({ db }) => ({ items: await listPages(db) })),
  serve(pagesStaffApi.show, manager, ({ db, params }) => edit.showPage(db, params.slug)),
  serve(pagesStaffApi.showVersion, manager, ({ db, params }) =>
    edit.showPageVersion(db, params.slug, params.version),
  ),
  serve(pagesStaffApi.update, manager, ({ db, visitor, params, body }) =>
    edit.updatePage(db, visitor, params.slug, body),
  ),
  serve(pagesStaffApi.preview, manager, ({ body }) => renderMarkdown(body.body)),
  serve(pagesStaffApi.draft, manager, ({ db, context, visitor, body }) =>
    createDrafts(db, visitor, context.mediaDir, body),
  ),
  serve(pagesStaffApi.confirm, manager, async ({ db, visitor, body }) => ({
    items: await confirmPages(db, visitor, body),
  })),
]
