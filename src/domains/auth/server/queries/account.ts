import type { Db } from '#/platform/server/database/db.ts'
import type { UserRow } from './users.ts'

const columns = ({ sql }: Db) => sql`id, phone, name, email, birthday, gender, birthday_set_at`

/** Undefined for an erased user. */
export const lockUser = async (db: Db, id: string): Promise<UserRow | undefined> => {
  const [user] = await db.sql<UserRow[]>`
    select ${columns(db)} from users where id = ${id} and erased_at is null for update`
  return user
}

export type UserChange = {
  -readonly [K in 'name' | 'email' | 'birthday' | 'gender' | 'birthday_set_at']?: UserRow[K]
}

export const updateUser = async (db: Db, id: string, change: UserChange): Promise<UserRow> => {
  const [user] = await db.sql<[UserRow]>`
    update users set ${db.sql(change)} where id = ${id} returning ${columns(db)}`
  return user
}

/** An account may take its duplicate's phone. */
export const freePhoneOfDuplicate = ({ sql }: Db, userId: string, phone: string) =>
  sql`update users set phone = null where phone = ${phone} and merged_into = ${userId}`

/**
 * Undefined when the phone has changed or the account was merged; throws a unique violation when the new
 * phone is taken.
 */
export const updatePhone = async (db: Db, { id, from, to }: { id: string; from: string; to: string }) => {
  const [user] = await db.sql<UserRow[]>`
    update users set phone = ${to}, phone_changed_at = ${db.now()}
    where id = ${id} and phone = ${from} and merged_into is null
    returning ${columns(db)}`
  return user
}

export const findPhoneChange = ({ sql }: Db, userId: string) =>
  sql`select phone_changed_at from users where id = ${userId}`
