import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Reference } from '#/platform/shared/schemas.ts'
import { Order } from './customer.ts'

export const substitutionApi = {
  answer: call('POST', '/client/orders/order/{id}/substitution', {
    params: z.object({ id: z.uuid() }),
    body: z.discriminatedUnion('answer', [
      z.strictObject({
        substitution_id: z.uuid(),
        answer: z.literal('replaced'),
        /** One of those offered. */
        component_id: Reference,
      }),
      z.strictObject({ substitution_id: z.uuid(), answer: z.literal('left_out') }),
      z.strictObject({ substitution_id: z.uuid(), answer: z.literal('call') }),
    ]),
    response: Order,
    summary: 'What goes into the bouquet for a flower that is missing; 409 with the order when it is decided',
  }),
}
