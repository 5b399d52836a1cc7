import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalMoment, MobilePhone, Reference, text } from '#/platform/shared/schemas.ts'
import { CERTIFICATE_STATES, DESIGNS, GIFT_WAYS } from '../rules/designs.ts'

export const MAX_WORDS = 200
export const MAX_NAME = 60
/** Kopecks, to choose from at one touch. */
export const OFFERED_SUMS = [200_000, 300_000, 500_000, 1_000_000] as const
/** That far ahead it may be sent. */
export const SEND_WITHIN_DAYS = 180

const Email = z
  .string()
  .trim()
  .max(200)
  .refine((value) => z.email().safeParse(value).success, { message: 'validation.email' })

/** Kopecks in whole roubles. */
const Sum = z.int().min(0).max(1_000_000_000)

export const CertificateForm = z.strictObject({
  amount: Sum,
  /** Whose clock `send_at` is of; the default one where none is named. */
  city_id: Reference.optional(),
  design: z.enum(DESIGNS),
  way: z.enum(GIFT_WAYS),
  from_name: text(MAX_NAME).default(''),
  to_name: text(MAX_NAME).default(''),
  words: text(MAX_WORDS).default(''),
  to_phone: MobilePhone.optional(),
  to_email: Email.optional(),
  /** In the city's time zone; null: at once. */
  send_at: LocalMoment.nullable().default(null),
  /** Otherwise the receipt goes to the buyer's phone. */
  receipt_email: Email.optional(),
  /** A repeated request of the same buyer buys nothing twice. */
  key: z.uuid(),
})
export type CertificateForm = z.infer<typeof CertificateForm>

/** As its buyer sees it. */
export const BoughtCertificate = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(CERTIFICATE_STATES),
  design: z.enum(DESIGNS),
  amount: Kopecks,
  balance: Kopecks,
  way: z.enum(GIFT_WAYS),
  from_name: z.string(),
  to_name: z.string(),
  words: z.string(),
  to_phone: z.string().nullable(),
  to_email: z.string().nullable(),
  send_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  created_at: Instant,
  /** null until it is paid, and when it can no longer be shown. */
  gift_path: z.string().nullable(),
})
export type BoughtCertificate = z.infer<typeof BoughtCertificate>

/** What whoever has its link sees. */
export const GiftCard = z.object({
  number: z.int(),
  status: z.enum(['active', 'blocked', 'expired', 'refunded']),
  design: z.enum(DESIGNS),
  amount: Kopecks,
  balance: Kopecks,
  from_name: z.string(),
  to_name: z.string(),
  words: z.string(),
  expires_at: Instant,
  /** null: it stands on the paper or in the message only. */
  code: z.string().nullable(),
})
export type GiftCard = z.infer<typeof GiftCard>

const Payment = z.object({
  /** null when nothing is due or the provider does not answer. */
  confirmation_url: z.string().nullable(),
})

const Id = z.object({ id: z.uuid() })

export const certificatesApi = {
  buy: call('POST', '/client/certificates', {
    body: CertificateForm,
    response: Payment.extend({ id: z.uuid() }),
    summary: 'Buys a gift certificate; it is issued when the bank says that it is paid',
  }),
  list: call('GET', '/client/certificates', {
    response: z.object({ items: z.array(BoughtCertificate) }),
    summary: 'Gift certificates that the customer bought, newest first',
  }),
  show: call('GET', '/client/certificates/{id}', {
    params: Id,
    response: BoughtCertificate,
    summary: 'A gift certificate that the customer bought',
  }),
  pay: call('POST', '/client/certificates/{id}/payment', {
    params: Id,
    response: Payment,
    summary: 'Begins the payment of a certificate, or goes on with the one that is open',
  }),
  refund: call('POST', '/client/certificates/{id}/refund', {
    params: Id,
    response: BoughtCertificate,
    summary: 'Gives the money back to who paid; 409 once something was spent of it',
  }),
  check: call('POST', '/client/certificate-codes', {
    body: z.strictObject({ code: text(40) }),
    response: z.object({
      id: z.uuid(),
      number: z.int(),
      balance: Kopecks,
      expires_at: Instant,
    }),
    summary: 'What a certificate has left, by its code; 422 with the reason where it cannot be spent',
  }),
  gift: call('GET', '/client/gifts/{token}', {
    params: z.object({ token: z.string().regex(/^[\w-]{1,64}$/) }),
    response: GiftCard,
    summary: 'A gift certificate as whoever has its link sees it',
  }),
}
