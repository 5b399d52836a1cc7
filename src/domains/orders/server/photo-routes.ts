import path from 'node:path'
import type { Guards } from '#/domains/auth/server/guards.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { ordersApi } from '../contract.ts'
import { photoStaffApi } from '../staff-contract/photo.ts'
import { answerPhoto } from './service/answer-photo.ts'
import { keepHandoverPhoto, sendPhoto } from './service/send-photo.ts'

export const photoRoutes = ({ settings }: Capabilities, { customer, staff }: Guards) => {
  const mediaDir = path.join(settings.dataDir, 'media')
  return [
    serve(ordersApi.answerPhoto, customer, ({ db, visitor, params, body }) =>
      answerPhoto(db, visitor, params.id, body),
    ),
    serve(photoStaffApi.send, staff('orders'), ({ db, visitor, params, file }) =>
      sendPhoto(db, visitor, { orderId: params.id, file, mediaDir }),
    ),
    serve(photoStaffApi.keepHandover, staff('deliveries'), ({ db, visitor, params, file }) =>
      keepHandoverPhoto(db, visitor, { orderId: params.id, file, mediaDir }),
    ),
  ]
}
