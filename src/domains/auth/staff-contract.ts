import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'

export const STAFF_ROLES = ['florist', 'courier', 'manager', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  phone: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The store they work in; null: all of them. */
  store_id: z.int().nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const staffApi = {
  me: call('GET', '/staff/api/me', { response: StaffMember, summary: 'Who of the staff is signed in' }),
}
