import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { MobilePhone } from '#/platform/shared/schemas.ts'

export const openingApi = {
  remind: call('POST', '/client/opening/subscribers', {
    body: z.strictObject({
      phone: MobilePhone,
      consent: z.literal(true, { error: 'validation.consent' }),
    }),
    summary: 'Leaves a phone to be told once when the shop opens',
  }),
}
