import type { Db } from '#/platform/server/database/db.ts'

export type UserRow = {
  id: string
  phone: string
  name: string | null
  email: string | null
  birthday: string | null
  gender: 'female' | 'male' | null
  birthday_set_at: Date | null
}

/** From the first order that has a name. */
export const setNameOnce = ({ sql }: Db, userId: string, name: string) =>
  sql`update users set name = ${name} where id = ${userId} and name is null`
