import path from 'node:path'
import type { Guards } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { ordersApi } from '#/domains/orders/contract/customer.ts'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'
import { answerPhoto } from '../service/photo/answer-photo.ts'
import { saveHandoverPhoto, sendPhoto } from '../service/photo/send-photo.ts'

export const photoRoutes = ({ settings }: AppContext, { customer, staff }: Guards) => {
  const mediaDir = path.join(settings.dataDir, 'media')
  return [
    serve(ordersApi.answerPhoto, customer, ({ db, visitor, params, body }) =>
      answerPhoto(db, visitor, params.id, body),
    ),
    serve(photoStaffApi.send, staff('orders'), ({ db, visitor, params, file }) =>
      sendPhoto(db, visitor, { orderId: params.id, file, mediaDir }),
    ),
    serve(photoStaffApi.keepHandover, staff('deliveries'), ({ db, visitor, params, file }) =>
      saveHandoverPhoto(db, visitor, { orderId: params.id, file, mediaDir }),
    ),
  ]
}
