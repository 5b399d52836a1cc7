import { z } from 'zod'
import { City } from '#/domains/places/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate, LocalTime, text } from '#/platform/shared/schemas.ts'
import { Address } from './customer.ts'

export const RecipientWindow = z.object({
  time_from: LocalTime,
  time_to: LocalTime,
  is_available: z.boolean(),
  reason: z.enum(['full', 'too_late']).nullable(),
})
export type RecipientWindow = z.infer<typeof RecipientWindow>

export const RECIPIENT_WISHES = ['other_day', 'refused'] as const
export const RecipientWish = z.strictObject({ kind: z.enum(RECIPIENT_WISHES), text: text(300).optional() })
export type RecipientWish = z.infer<typeof RecipientWish>

/** No price, and no sender's name when anonymous (`decisions §4`). */
export const RecipientRequest = z.object({
  shop: z.object({ name: z.string(), phone: z.string() }),
  city: City,
  recipient_name: z.string(),
  /** null when anonymous. */
  sender_name: z.string().nullable(),
  date: LocalDate,
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  /** Only when the recipient chooses the time. */
  windows: z.array(RecipientWindow).nullable(),
  /** null until answered. */
  address: Address.nullable(),
  can_answer: z.boolean(),
  /** Instead of an address; null once one was given. */
  wish: z.object({ kind: z.enum(RECIPIENT_WISHES), text: z.string().nullable() }).nullable(),
})
export type RecipientRequest = z.infer<typeof RecipientRequest>

const ByToken = z.object({ token: z.string().max(100) })

export const recipientApi = {
  asked: call('GET', '/client/recipient/{token}', {
    params: ByToken,
    response: RecipientRequest,
    summary: 'What a recipient is asked by a link; 404 for a link that has ended as for none',
  }),
  answerAddress: call('POST', '/client/recipient/{token}', {
    params: ByToken,
    body: z.strictObject({
      address: Address,
      /** Required when the recipient chooses the time. */
      time_from: LocalTime.optional(),
      time_to: LocalTime.optional(),
    }),
    response: RecipientRequest,
    summary: 'Where to bring the flowers, and when where that is asked as well',
  }),
  sendWish: call('POST', '/client/recipient/{token}/wish', {
    params: ByToken,
    body: RecipientWish,
    response: RecipientRequest,
    summary: 'Another day, or no flowers: the customer is told and decides',
  }),
  ownLink: call('GET', '/client/orders/order/{id}/recipient-link', {
    params: z.object({ id: z.uuid() }),
    response: z.object({ url: z.url() }),
    summary: "The recipient's link of one's own order, to be sent by oneself",
  }),
}
