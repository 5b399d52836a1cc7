import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, listOf, Page, Reference, text } from '#/platform/shared/schemas.ts'
import { CERTIFICATE_STATES, COUNTER_MEANS, DESIGNS, GIFT_WAYS, MOVE_KINDS } from '../rules/designs.ts'
import { CertificateForm } from './customer.ts'

const Reason = text(300).refine((value) => value !== '', { message: 'validation.required' })

const row = {
  id: z.uuid(),
  number: z.int(),
  status: z.enum(CERTIFICATE_STATES),
  design: z.enum(DESIGNS),
  amount: Kopecks,
  balance: Kopecks,
  way: z.enum(GIFT_WAYS),
  from_name: z.string(),
  to_name: z.string(),
  /** null: sold at a counter, or erased. */
  buyer: z.object({ id: z.uuid(), name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  expires_at: Instant.nullable(),
  /** Its last day, in the shop's time zone. */
  expires_on: LocalDate.nullable(),
  created_at: Instant,
}
const CertificateRow = z.object(row)
export type StaffCertificateRow = z.infer<typeof CertificateRow>

/** Kopecks, of all certificates that were ever sold. `owed`: what may still be spent. */
const Sums = z.object({ sold: Kopecks, spent: Kopecks, owed: Kopecks, expired: Kopecks, refunded: Kopecks })

const Certificate = z.object({
  ...row,
  /** The shop's. */
  time_zone: z.string(),
  sent_at: Instant.nullable(),
  send_at: Instant.nullable(),
  /** null: on the site. */
  sold_at_counter: z.object({ store: z.string(), staff: z.string().nullable() }).nullable(),
  /** What its end took away; prolonging gives it back. */
  burnt: Kopecks,
  moves: z.array(
    z.object({
      kind: z.enum(MOVE_KINDS),
      /** Kopecks; negative where the balance became less. */
      amount: z.int(),
      order_id: z.uuid().nullable(),
      staff: z.string().nullable(),
      reason: z.string().nullable(),
      created_at: Instant,
    }),
  ),
})
export type StaffCertificate = z.infer<typeof Certificate>

export const CertificateChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('block'), reason: Reason }),
  z.strictObject({ what: z.literal('unblock'), reason: Reason }),
  /** The last day, in the shop's time zone. */
  z.strictObject({ what: z.literal('prolong'), until: LocalDate, reason: Reason }),
  z.strictObject({ what: z.literal('refund'), reason: Reason }),
])
export type CertificateChange = z.infer<typeof CertificateChange>

/** The money is taken when it is handed over; its receipt is paper where no address is named. */
export const CertificateSale = CertificateForm.omit({ city_id: true }).extend({
  store_id: Reference,
  means: z.enum(COUNTER_MEANS),
})
export type CertificateSale = z.infer<typeof CertificateSale>

const ById = z.object({ id: z.uuid() })

export const certificatesStaffApi = {
  sell: call('POST', '/staff/api/certificates', {
    body: CertificateSale,
    response: z.object({
      id: z.uuid(),
      number: z.int(),
      /** Its page with the code, to print; null where the shop lost its key. */
      gift_path: z.string().nullable(),
    }),
    summary: 'Sells a gift certificate at the counter: its money is by hand, and it is issued at once',
  }),
  list: call('GET', '/staff/api/certificates', {
    query: z.object({
      ...Page,
      /** A number, a phone, or part of a name. */
      search: text(60).optional(),
      status: z.enum(CERTIFICATE_STATES).optional(),
    }),
    response: listOf(CertificateRow).extend({ sums: Sums }),
    summary: 'Gift certificates, newest first, and what was sold, spent and is owed',
  }),
  show: call('GET', '/staff/api/certificates/{id}', {
    params: ById,
    response: Certificate,
    summary: 'A gift certificate with all that befell its balance; never its code',
  }),
  change: call('POST', '/staff/api/certificates/{id}', {
    params: ById,
    body: CertificateChange,
    response: Certificate,
    summary: 'Stops a certificate or lets it go on, prolongs it, or gives what is left back to who paid',
  }),
}
