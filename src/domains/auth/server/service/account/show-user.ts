import type { User } from '#/domains/auth/contract/sign-in.ts'
import { birthdayFixedUntil, mayChangeBirthday } from '#/domains/auth/rules/sign-in.ts'
import type { UserRow } from '#/domains/auth/server/queries/users.ts'

/** A customer as the wire has them, at this moment. */
export const showUser = ({ birthday_set_at: toldAt, ...user }: UserRow, now: Date): User => ({
  ...user,
  birthday_fixed_until: toldAt && !mayChangeBirthday(toldAt, now) ? birthdayFixedUntil(toldAt) : null,
  type: 'customer',
})
