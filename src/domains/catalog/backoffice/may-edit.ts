import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'

export const mayEdit = (me: Pick<StaffMember, 'role' | 'rights'>): boolean => may(me, 'assortment.edit')
