import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'

export const SavedCard = z.object({
  id: z.uuid(),
  /** As the provider calls it: `Mir`, `Visa`. */
  brand: z.string(),
  last4: z.string(),
  /** «2030-12», the last month of it. */
  expires: z.string(),
  expired: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const cardsApi = {
  list: call('GET', '/client/payments/cards', {
    response: z.object({
      /** The one used last is first. */
      items: z.array(SavedCard),
      /** Whether the shop's contract with the provider allows it. */
      can_keep: z.boolean(),
    }),
    summary: 'Cards that the customer keeps for the next order; the provider keeps their numbers',
  }),
  remove: call('DELETE', '/client/payments/cards/{id}', {
    params: z.object({ id: z.uuid() }),
    summary: 'Forgets a card; 409 while an order is being paid by it',
  }),
}
