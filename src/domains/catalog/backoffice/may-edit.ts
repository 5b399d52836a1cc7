import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'

export const mayEdit = ({ role }: Pick<StaffMember, 'role'>): boolean => may(role, 'assortment.edit')
