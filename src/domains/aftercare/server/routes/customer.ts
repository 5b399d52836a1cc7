import { customer } from '#/domains/auth/server/public.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { aftercareApi } from '#/domains/aftercare/contract/customer.ts'
import { letShow, showAfterwards } from '../service/afterwards.ts'
import { remind, recordCondition, recordStood, thank } from '../service/answer-page.ts'
import { removePhoto, sendPhoto, showPhoto } from '../service/bouquet-photo.ts'
import { openPage } from '../service/show-page.ts'

/** The token is the right to the page. */
export const aftercareRoutes = [
  serve(aftercareApi.show, publicAccess, ({ db, params }) => openPage(db, params.token)),
  serve(aftercareApi.thank, publicAccess, ({ db, params, body }) => thank(db, params.token, body.text)),
  serve(aftercareApi.recordCondition, publicAccess, ({ db, params, body }) =>
    recordCondition(db, params.token, body.condition),
  ),
  serve(aftercareApi.recordStood, publicAccess, ({ db, params, body }) =>
    recordStood(db, params.token, body),
  ),
  serve(aftercareApi.sendPhoto, publicAccess, ({ db, context, params, file }) =>
    sendPhoto(db, context.mediaDir, params.token, file),
  ),
  serve(aftercareApi.removePhoto, publicAccess, ({ db, context, params }) =>
    removePhoto(db, context.mediaDir, params.token),
  ),
  serve(aftercareApi.showPhoto, publicAccess, ({ db, params, body }) =>
    showPhoto(db, params.token, body.shows),
  ),
  serve(aftercareApi.remind, publicAccess, ({ db, params, body }) => remind(db, params.token, body.on)),
  serve(aftercareApi.afterwards, customer, ({ db, context, visitor, params }) =>
    showAfterwards(db, context.secrets, visitor.id, params.id),
  ),
  serve(aftercareApi.letShow, customer, ({ db, context, visitor, params, body }) =>
    letShow(db, context.secrets, visitor.id, params.id, body.shows),
  ),
]
