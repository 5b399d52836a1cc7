import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, listOf, LocalDate, MobilePhone, Page, Reference, text } from '#/platform/shared/schemas.ts'

export const STAFF_ROLES = ['florist', 'courier', 'manager', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  phone: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Null: all stores. */
  store_id: z.int().nullable(),
  store: z.string().nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const staffApi = {
  me: call('GET', '/staff/api/me', { response: StaffMember, summary: 'Who of the staff is signed in' }),
}

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

export const TeamMember = StaffMember.extend({ seen_at: Instant.nullable() })
export type TeamMember = z.infer<typeof TeamMember>

const RoleAndStore = { role: z.enum(STAFF_ROLES), store_id: Reference.nullable() }

export const teamStaffApi = {
  list: call('GET', '/staff/api/team', {
    response: z.object({ items: z.array(TeamMember) }),
    summary: 'Everybody who works here',
  }),
  appoint: call('POST', '/staff/api/team', {
    body: z.strictObject({
      phone: MobilePhone,
      name: text(100).refine((name) => name !== '', { message: 'validation.name' }),
      ...RoleAndStore,
    }),
    response: TeamMember,
    summary: 'Appoints somebody by phone; who has not signed in yet does so with it',
  }),
  change: call('PATCH', '/staff/api/team/{id}', {
    params: ById,
    body: z.strictObject(RoleAndStore),
    response: TeamMember,
    summary: 'Another role or store; 409 for oneself, so that an admin always remains',
  }),
  dismiss: call('DELETE', '/staff/api/team/{id}', {
    params: ById,
    summary: 'Takes somebody off the staff at once; 409 for oneself, so that an admin always remains',
  }),
}

export const LogEntry = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  staff_id: z.uuid(),
  role: z.enum(STAFF_ROLES),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: Instant,
})
export type LogEntry = z.infer<typeof LogEntry>

export const logStaffApi = {
  list: call('GET', '/staff/api/log', {
    query: z.object({
      staff_id: z.uuid().optional(),
      subject: text(40).optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      /** The last entry of the previous page. */
      before: z.uuid().optional(),
      size: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    response: z.object({
      items: z.array(LogEntry),
      has_more: z.boolean(),
      people: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
      subjects: z.array(z.string()),
    }),
    summary: 'What staff did, the latest first; for admins',
  }),
}
