import type { User } from '#/domains/auth/contract/sign-in.ts'
import { birthdayFixedUntil, mayChangeBirthday } from '#/domains/auth/rules/change-birthday.ts'
import type { UserRow } from '#/domains/auth/server/queries/users.ts'

export const showUser = ({ birthday_set_at: setAt, ...user }: UserRow, now: Date): User => ({
  ...user,
  birthday_fixed_until: setAt && !mayChangeBirthday(setAt, now) ? birthdayFixedUntil(setAt) : null,
  type: 'customer',
})
