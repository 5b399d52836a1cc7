import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writing } from '#/platform/server/statements/write.ts'
import type { User } from '#/domains/auth/contract/sign-in.ts'

export type UserRow = Omit<User, 'birthday_fixed_until' | 'type'> & { birthday_set_at: Date | null }

export const findUser = async ({ sql }: Db, id: string): Promise<UserRow> => {
  const [user] = await sql<[UserRow]>`
    select id, phone, name, email, birthday, gender, birthday_set_at from users where id = ${id}`
  return user
}

/** From the first order that has a name. */
export const setNameOnce = ({ sql }: Db, userId: string, name: string) =>
  sql`update users set name = ${name} where id = ${userId} and name is null`

export const rememberingName = (db: Db, userId: string, name: string): Write<void> =>
  writing(db, 'remembered_name', setNameOnce(db, userId, name))
