import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Phone, text } from '#/platform/shared/schemas.ts'

const Name = text(100).refine((value) => value.length > 0, { message: 'validation.name' })
const OneRecipient = z.object({ id: z.uuid() })

/** Somebody flowers are sent to, as the customer has saved them (`spec §3`). */
export const Recipient = z.object({ id: z.uuid(), user_id: z.uuid(), name: z.string(), phone: z.string() })
export type Recipient = z.infer<typeof Recipient>

export const recipientsApi = {
  list: call('GET', '/v1/recipients', {
    response: z.object({ items: z.array(Recipient) }),
    summary: "The customer's saved recipients, the last one first",
  }),
  create: call('POST', '/v1/recipients/create', {
    body: z.strictObject({ user_id: z.uuid(), name: Name, phone: Phone }),
    response: Recipient,
    summary: 'Saves a recipient; one who is saved already is given back',
  }),
  update: call('PATCH', '/v1/recipients/{id}/update', {
    params: OneRecipient,
    body: z.strictObject({ name: Name.optional(), phone: Phone.optional() }),
    response: Recipient,
    summary: 'Changes a recipient; one who becomes another saved one is merged into that one',
  }),
  remove: call('DELETE', '/v1/recipients/{id}', { params: OneRecipient, summary: 'Forgets a recipient' }),
}
