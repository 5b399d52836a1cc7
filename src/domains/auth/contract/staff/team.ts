import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, MobilePhone, Reference, text } from '#/platform/shared/schemas.ts'

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
  /** By the names of `rules/permissions`, where they differ from the role. */
  rights: z.record(z.string(), z.boolean()),
})
export type StaffMember = z.infer<typeof StaffMember>

export const Me = StaffMember.extend({
  /** The shared tablet that this browser is. */
  tablet: z.string().nullable(),
  by_pin: z.boolean(),
})
export type Me = z.infer<typeof Me>

export const staffApi = {
  me: call('GET', '/staff/api/me', { response: Me, summary: 'Who of the staff is signed in' }),
}

const ById = z.object({ id: z.uuid() })

export const TeamMember = StaffMember.extend({ seen_at: Instant.nullable(), has_factor: z.boolean() })
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
  setRight: call('PATCH', '/staff/api/team/{id}/rights', {
    params: ById,
    body: z.strictObject({ permission: z.string().max(40), granted: z.boolean() }),
    response: TeamMember,
    summary: 'Gives or takes one right at once; 403 `rights_beyond_own` for what the caller has not',
  }),
  resetFactor: call('DELETE', '/staff/api/team/{id}/factor', {
    params: ById,
    summary: 'Takes a lost second factor off and ends the person’s sessions; 409 for oneself',
  }),
  dismiss: call('DELETE', '/staff/api/team/{id}', {
    params: ById,
    summary: 'Takes somebody off the staff at once; 409 for oneself, so that an admin always remains',
  }),
}
