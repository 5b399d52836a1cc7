import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { siteOf } from '#/platform/server/http/site-origin.ts'
import { aftercareStaffApi } from '#/domains/aftercare/contract/staff.ts'
import { exportFreshness, showFreshness } from '../service/freshness.ts'
import { listPhotos, putIntoGallery, takeOutOfGallery } from '../service/gallery.ts'
import { tokenForStaff } from '../service/page-link.ts'

const reader = staff('reports')
/** Whoever decides on reviews with their photos. */
const moderator = staff('reviews.answer')

export const aftercareStaffRoutes = [
  serve(aftercareStaffApi.pageLink, staff('orders'), async ({ db, context, visitor, params, incoming }) => ({
    url: `${siteOf(context.settings, incoming)}/bouquet/${await tokenForStaff(db, context.secrets, visitor, params.id)}`,
  })),
  serve(aftercareStaffApi.freshness, reader, ({ db, visitor, query }) => showFreshness(db, visitor, query)),
  serve(aftercareStaffApi.table, reader, ({ db, visitor, query }) => exportFreshness(db, visitor, query)),
  serve(aftercareStaffApi.photos, staff('reviews'), ({ db, visitor }) => listPhotos(db, visitor)),
  serve(aftercareStaffApi.enterGallery, moderator, ({ db, visitor, params, body }) =>
    putIntoGallery(db, visitor, params.id, body.product_id),
  ),
  serve(aftercareStaffApi.leaveGallery, moderator, ({ db, visitor, params }) =>
    takeOutOfGallery(db, visitor, params.id),
  ),
]
