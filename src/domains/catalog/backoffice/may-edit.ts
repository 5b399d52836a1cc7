import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff.ts'

/** Florists look at the assortment, managers keep it; the server asks the same of every call. */
export const mayEdit = ({ role }: Pick<StaffMember, 'role'>): boolean => may(role, 'assortment.edit')
