import { uuidv7 } from 'uuidv7'
import { customer, staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { ordersApi } from '#/domains/orders/contract/customer.ts'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'
import { answerPhoto } from '../service/photo/answer-photo.ts'
import { sendPhoto } from '../service/photo/send-photo.ts'
import { saveHandoverPhoto } from '../service/photo/save-handover-photo.ts'

export const photoRoutes = [
  serve(ordersApi.answerPhoto, customer, ({ db, visitor, params, body }) =>
    answerPhoto(db, visitor, params.id, body),
  ),
  serve(photoStaffApi.send, staff('orders'), ({ db, context, visitor, params, file }) =>
    sendPhoto(db, visitor, { orderId: params.id, file, mediaDir: context.mediaDir }),
  ),
  serve(photoStaffApi.keepHandover, staff('deliveries'), ({ db, context, visitor, params, query, file }) =>
    saveHandoverPhoto(db, visitor, {
      id: query.photo_id ?? uuidv7(),
      orderId: params.id,
      file,
      mediaDir: context.mediaDir,
    }),
  ),
]
