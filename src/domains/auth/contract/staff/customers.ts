import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, listOf, LocalDate, Page, text } from '#/platform/shared/schemas.ts'
import { STAFF_ROLES } from './team.ts'

const ById = z.object({ id: z.uuid() })
export const MAX_REASON_LENGTH = 300
export const MAX_NOTE_LENGTH = 1000
const reason = text(MAX_REASON_LENGTH).refine((value) => value !== '', { message: 'validation.required' })

export const Customer = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  /** Null when erased. */
  phone: z.string().nullable(),
  created_at: Instant,
  /** Accurate to 15 minutes; null before the first sign-in. */
  seen_at: Instant.nullable(),
  notes: z.int(),
  erased_at: Instant.nullable(),
  merged_into: z.uuid().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const CustomerNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  created_at: Instant,
})

export const CustomerCard = Customer.extend({
  email: z.string().nullable(),
  birthday: LocalDate.nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  /** Merged into this customer. */
  doubles: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), phone: z.string().nullable() })),
  note_list: z.array(CustomerNote),
  consents: z.array(z.object({ purpose: z.string(), given: z.boolean(), created_at: Instant })),
  sessions: z.int(),
  role: z.enum(STAFF_ROLES).nullable(),
})
export type CustomerCard = z.infer<typeof CustomerCard>

export const customersStaffApi = {
  list: call('GET', '/staff/api/customers', {
    query: z.object({ ...Page, search: text(60).optional() }),
    response: listOf(Customer),
    summary: 'Customers by phone, name or e-mail; without words the newest first',
  }),
  show: call('GET', '/staff/api/customers/{id}', {
    params: ById,
    response: CustomerCard,
    summary: 'One customer',
  }),
  note: call('POST', '/staff/api/customers/{id}/notes', {
    params: ById,
    body: z.strictObject({
      id: z.uuid(),
      text: text(MAX_NOTE_LENGTH).refine((value) => value !== '', { message: 'validation.required' }),
    }),
    response: CustomerCard,
    summary:
      'Keeps something in mind about a customer; the id is made by the browser, so that a repeat does no harm',
  }),
  removeNote: call('DELETE', '/staff/api/customers/{id}/notes/{note_id}', {
    params: ById.extend({ note_id: z.uuid() }),
    response: CustomerCard,
    summary: 'Takes a note away',
  }),
  endSessions: call('DELETE', '/staff/api/customers/{id}/sessions', {
    params: ById,
    response: CustomerCard,
    summary: 'Signs a customer out everywhere: of a lost or stolen phone; for admins',
  }),
  merge: call('POST', '/staff/api/customers/{id}/merge', {
    params: ById,
    body: z.strictObject({ double_id: z.uuid(), reason }),
    response: CustomerCard,
    summary: 'Moves everything of a double to this customer; its phone signs in to this one from now on',
  }),
}
