import type { User } from '#/domains/auth/contract/sign-in.ts'
import { birthdayFixedUntil, mayChangeBirthday } from '#/domains/auth/rules/change-birthday.ts'
import type { UserRow } from '#/domains/auth/server/queries/users.ts'

export const showUser = ({ birthday_set_at: setAt, ...user }: UserRow, now: Date): User => ({
  ...user,
  birthday_fixed_until: setAt && !mayChangeBirthday(setAt, now) ? birthdayFixedUntil(setAt) : null,
  type: 'customer',
})

/** Four digits tell no more than who works here. */
export const showByPin = (user: UserRow): User => ({
  ...showUser(user, new Date(0)),
  email: null,
  birthday: null,
  gender: null,
  birthday_fixed_until: null,
})
