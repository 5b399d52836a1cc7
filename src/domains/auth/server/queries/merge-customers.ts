import type { Db } from '#/platform/server/database/db.ts'

export const moveRecords = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`update consents set user_id = ${into} where user_id = ${from}`
  await sql`update customer_notes set user_id = ${into} where user_id = ${from}`
}

export const mergeProfiles = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`
    update users own set name = coalesce(own.name, duplicate.name), email = coalesce(own.email, duplicate.email),
      birthday = coalesce(own.birthday, duplicate.birthday), gender = coalesce(own.gender, duplicate.gender),
      birthday_set_at = greatest(own.birthday_set_at, duplicate.birthday_set_at),
      phone_changed_at = greatest(own.phone_changed_at, duplicate.phone_changed_at),
      created_at = least(own.created_at, duplicate.created_at)
    from users duplicate where own.id = ${into} and duplicate.id = ${from}`
}

/**
 * It keeps its phone, which signs in to the customer, its name for staff to recognize, and its referral link.
 */
export const linkDuplicate = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`update users set merged_into = ${into} where merged_into = ${from}`
  await sql`
    update users set merged_into = ${into}, email = null, birthday = null, birthday_set_at = null, gender = null
    where id = ${from}`
}
