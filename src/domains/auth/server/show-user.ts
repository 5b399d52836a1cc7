import type { User } from '../contract.ts'
import { birthdayFixedUntil, mayChangeBirthday } from '../rules.ts'
import type { UserRow } from './queries.ts'

/** A customer as the wire has them, at this moment. */
export const showUser = ({ birthday_set_at: toldAt, ...user }: UserRow, now: Date): User => ({
  ...user,
  birthday_fixed_until: toldAt && !mayChangeBirthday(toldAt, now) ? birthdayFixedUntil(toldAt) : null,
  type: 'customer',
})
