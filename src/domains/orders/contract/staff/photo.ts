import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import { Instant } from '#/platform/shared/schemas.ts'
import { OrderPhoto } from '../customer.ts'

const ById = z.object({ id: z.uuid() })

export const photoStaffApi = {
  send: call('POST', '/staff/api/orders/{id}/photo', {
    params: ById,
    file: PICTURE_FILE,
    response: OrderPhoto.extend({
      photo_until: Instant,
    }),
    summary: 'Sends the customer the photo of the bouquet, which is made by that',
  }),
  keepHandover: call('POST', '/staff/api/orders/{id}/handover-photo', {
    params: ById,
    query: z.object({
      /** Chosen by the browser: sent again, it is the same photo. */
      photo_id: z.uuid().optional(),
    }),
    file: PICTURE_FILE,
    response: OrderPhoto,
    summary: 'Keeps the photo of the handing over for 30 days',
  }),
}
